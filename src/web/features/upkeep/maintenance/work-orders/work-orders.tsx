import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#contract/platform/wording';
import type { RequestDetail } from '#contract/upkeep/maintenance-requests';
import { isActive } from '#contract/upkeep/request-status';
import { isOrderOver, type OrderAction } from '#contract/upkeep/work-order-status';
import type { OfferedOrder, WorkOrder } from '#contract/upkeep/work-orders';
import { serverMessage } from '#web/lib/api-error.ts';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showError } from '#web/ui/toast.ts';
import { jobSheetHref, useChangeOrder, useSendAgain, useWorkOrders } from './api.ts';
import { DeedForm } from './deed-form.tsx';
import { EstimatesTable } from './estimates-table.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferedLink } from './offered-link.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderStatusBadge } from './order-status.tsx';

/** The jobs of a request: who comes and when, and for those who run the home whom to ask. */
export function WorkOrders({ request }: { request: RequestDetail }) {
  const { data: orders = [] } = useWorkOrders(request.id);
  const [isOffering, setOffering] = useState(false);
  const [offered, setOffered] = useState<OfferedOrder>();
  const mayOffer = request.mayManage && isActive(request.status);
  if (orders.length === 0 && !mayOffer) return null;
  return (
    <Panel title="Who does it">
      <Stack gap="md">
        <EstimatesTable orders={orders} />
        {orders.map((order) => (
          <Order key={order.id} order={order} onSentAgain={setOffered} />
        ))}
        {offered && <OfferedLink order={offered} onDone={() => setOffered(undefined)} />}
        {isOffering && (
          <OfferForm
            request={request}
            onCancel={() => setOffering(false)}
            onOffered={(order) => {
              setOffering(false);
              if (order.status !== 'draft') setOffered(order);
            }}
          />
        )}
        {mayOffer && !isOffering && !offered && (
          <Group>
            <Button variant="default" onClick={() => setOffering(true)}>
              {orders.length === 0 ? 'Ask a vendor' : 'Ask another vendor'}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

const labels: Record<OrderAction, string> = {
  accept: 'Took the job',
  decline: 'Does not take it',
  schedule: 'Set the visit',
  on_my_way: 'Is on the way',
  photos: 'Add photos',
  estimate: 'Enter an estimate',
  done: 'Is done',
  bill: 'Enter the bill',
  cancel: 'Cancel the job',
};
const needsWords: OrderAction[] = ['schedule', 'photos', 'estimate', 'done', 'bill'];

function Order({ order, onSentAgain }: { order: WorkOrder; onSentAgain: (order: OfferedOrder) => void }) {
  const changing = useChangeOrder();
  const sending = useSendAgain();
  const [asked, ask] = useState<OrderAction>();
  const { id, vendorName, vendorPhone, status, visitAt, actions } = order;
  const isToCome = status !== 'done' && !isOrderOver(status);
  const failed = (error: Error) => showError('Error', serverMessage(error, 'That could not be saved.'));
  const say = (action: OrderAction) => {
    if (needsWords.includes(action)) return ask(action);
    changing.mutate({ params: { id }, body: { action } }, { onError: failed });
  };
  return (
    <Stack gap="xs" component="article" aria-label={`Job of ${vendorName}`}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{vendorName}</Text>
        <OrderStatusBadge status={status} />
      </Group>
      {visitAt && isToCome && <Muted>Comes {formatDateTime(visitAt)}</Muted>}
      {vendorPhone && (
        <Anchor href={`tel:${vendorPhone}`} size="sm">
          {vendorPhone}
        </Anchor>
      )}
      <OrderMoney order={order} />
      {asked ? (
        <DeedForm
          action={asked}
          label={labels[asked]}
          send={(body) => changing.mutateAsync({ params: { id }, body })}
          onDone={() => ask(undefined)}
        />
      ) : (
        actions.length > 0 && (
          <Group gap="xs" aria-label={`What ${vendorName} told you`} role="group">
            <Button
              variant="light"
              size="sm"
              disabled={sending.isPending}
              onClick={() => sending.mutate({ params: { id } }, { onSuccess: onSentAgain, onError: failed })}
            >
              {status === 'draft' ? 'Send the job' : 'New link'}
            </Button>
            <Button component="a" href={jobSheetHref(id)} download variant="light" size="sm">
              Job sheet
            </Button>
            {actions.map((action) => (
              <Button
                key={action}
                variant="default"
                size="sm"
                disabled={changing.isPending}
                onClick={() => say(action)}
              >
                {labels[action]}
              </Button>
            ))}
          </Group>
        )
      )}
    </Stack>
  );
}
