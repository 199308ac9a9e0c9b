import { formatDateTime } from '#contract/platform/wording';
import { categoryLabels, placeLabels, urgencyLabels, windowLabels } from '#contract/upkeep/request-choices';
import { orderStatusLabels } from '#contract/upkeep/work-order-status';
import type { JobDetails } from '#contract/upkeep/work-orders';
import { shown } from '#server/pdf/fonts';
import { Paper, QUIET } from '#server/pdf/paper';
import { paperKind } from '#server/pdf/printer';

export interface JobSheet {
  id: number;
  /** Without what concerns money: a sheet lies about. */
  job: Omit<JobDetails, 'photos' | 'actions' | 'amount' | 'asksEstimate' | 'estimate' | 'approvedAmount' | 'isRefused'>;
  home: string;
  vendor: string;
  vendorPhone: string | null;
  /** What stands in the home, where the job is about that: 'Air conditioner, Voltas 183V, serial 4711, under warranty'. */
  thing: string | null;
  from: string;
  now: Date;
}

type Fact = [label: string, value: string | null];

const jobFacts = ({ job, thing }: JobSheet): Fact[] => [
  ['Kind', [categoryLabels[job.category], job.problem].filter(Boolean).join(': ')],
  ['Urgency', urgencyLabels[job.urgency]],
  ['In the home', job.place && placeLabels[job.place]],
  ['About', thing],
  ['Note', job.note],
];

const placeFacts = ({ job, home }: JobSheet): Fact[] => [
  ['Home', home],
  ['Address', job.address],
  ['Landmark', job.landmark],
  ['Tenant', job.tenantName],
  ['Visit', job.visitAt && formatDateTime(job.visitAt)],
  ['Somebody is at home', job.windows.map((window) => windowLabels[window]).join(', ')],
  ['When nobody is at home', job.mayEnterAlone ? 'You may go in' : 'Please do not go in'],
];

const write = (paper: Paper, title: string, facts: Fact[]): void => {
  paper.heading(title);
  for (const [label, value] of facts) if (value) paper.fact(label, shown(value));
};

/** Room for what is written by hand. */
const lines = (paper: Paper, count: number): void => {
  for (let line = 0; line < count; line += 1) {
    paper.y += 22;
    paper.line({ x: paper.left, y: paper.y, width: paper.width });
  }
  paper.y += 6;
};

const sign = (paper: Paper, who: string[]): void => {
  const gap = 24;
  const width = (paper.width - gap * (who.length - 1)) / who.length;
  paper.y += 48;
  for (const [index, name] of who.entries()) {
    const x = paper.left + index * (width + gap);
    paper.line({ x, y: paper.y, width });
    paper.write(name, { x, y: paper.y + 4, width, size: 9, color: QUIET });
  }
};

const make = async (sheet: JobSheet): Promise<Buffer> => {
  const { id, job, vendor, vendorPhone, from, now } = sheet;
  const paper = await Paper.begin(`Job sheet ${id}`, now);
  paper.head(shown(job.title, 'Job'), `Job sheet no. ${id}, ${orderStatusLabels[job.status].toLowerCase()}`);
  write(paper, 'Who', [
    ['For', [vendor, vendorPhone].filter(Boolean).join(', ')],
    ['From', from],
  ]);
  write(paper, 'Where and when', placeFacts(sheet));
  write(paper, 'What is to be done', jobFacts(sheet));
  if (job.description) {
    const { left: x, width } = paper;
    paper.y = paper.write(shown(job.description), { x, y: paper.y + 4, width, maxLines: 8 }) + 4;
  }
  paper.heading('What was done, hours and material');
  lines(paper, 5);
  sign(paper, ['Begun and finished at', 'Done by', 'Seen by the tenant or owner']);
  paper.foot('For the job alone: please do not pass it on.', now);
  return paper.finish();
};

/** A job on one page, to take along and to sign. */
export const jobSheet = paperKind({ name: 'job-sheet', make });
