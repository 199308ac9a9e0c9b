import {
  Button,
  Checkbox,
  MultiSelect,
  Select,
  Skeleton,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#contract/platform/roles';
import { applianceTitle } from '#contract/upkeep/appliance-kinds';
import { requestForm } from '#contract/upkeep/maintenance-requests';
import {
  categoryLabels,
  MAX_PHOTOS,
  placeLabels,
  urgencyHints,
  urgencyLabels,
  windowLabels,
} from '#contract/upkeep/request-choices';
import type { RequestDraft } from '#contract/upkeep/request-drafts';
import { usualProblems } from '#contract/upkeep/who-pays';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { choicesOf } from '#web/ui/choices.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { useEditing } from '#web/ui/editing.ts';
import { Muted } from '#web/ui/muted.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { UploadField } from '#web/ui/upload/upload-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useHomes } from './api.ts';
import { EmergencyAdvice } from './emergency-advice.tsx';
import type { MaintenancePlace } from './maintenance-place.ts';
import { bodyOf, kindOfThing, type RequestValues, valuesOf } from './request-values.ts';
import { useAppliance, useAppliances, useDraft } from './things/api.ts';
import { useReporting } from './use-reporting.ts';

/** What is known already: the home, the appliance of a sticker, a message, or the stairs. */
export type KnownOfRequest = Pick<MaintenancePlace, 'property' | 'appliance' | 'message' | 'place'>;

interface NewRequestProps extends Opening {
  viewer: Role;
  about?: KnownOfRequest;
  onReported: (id: number) => void;
}

/** Reports something: what it is, what is wrong, how urgent, and a photo. */
export function NewRequest({ viewer, about = {}, onReported, ...opening }: NewRequestProps) {
  const { homes, isError } = useHomes(viewer);
  const appliance = useAppliance(about.appliance);
  const draft = useDraft(about.message);
  const isKnown = [appliance, draft].every(({ isLoading }) => !isLoading);
  const only = homes?.length === 1 ? homes[0]?.id : undefined;
  return (
    <EditDialog title="New request" size={600} {...opening}>
      {homes?.length === 0 && (
        <Muted pb="lg">
          {viewer === 'tenant'
            ? 'You have no home with an active lease. Once your lease has begun, you report problems here.'
            : 'You have no property yet. Add one first.'}
        </Muted>
      )}
      {isError && <Muted pb="lg">Your homes could not be loaded. Please close this and try again.</Muted>}
      {!isError && !(homes && isKnown) && <Skeleton h={240} mb="lg" aria-busy="true" />}
      {appliance.isError && <Muted pb="md">This sticker belongs to a home that is not yours.</Muted>}
      {draft.data && <OfMessage draft={draft.data} onOpen={onReported} />}
      {homes && homes.length > 0 && isKnown && !isDone(draft.data) && (
        <UnhurriedForm>
          <RequestForm
            homes={homes}
            initialValues={valuesOf({ about, only, appliance: appliance.data, draft: draft.data })}
            viewer={viewer}
            onReported={onReported}
          />
        </UnhurriedForm>
      )}
    </EditDialog>
  );
}

/** Nothing can be made of it, or it has been made already. */
const isDone = (draft: RequestDraft | undefined): boolean =>
  draft !== undefined && (draft.requestId !== null || draft.propertyId === null);

function OfMessage({ draft, onOpen }: { draft: RequestDraft; onOpen: (id: number) => void }) {
  const { requestId, propertyId, photos } = draft;
  if (requestId !== null)
    return (
      <Stack gap="sm" pb="lg" align="flex-start">
        <Text>This message was made into a request already.</Text>
        <Button onClick={() => onOpen(requestId)}>Open the request</Button>
      </Stack>
    );
  if (propertyId === null) return <Muted pb="lg">Whoever wrote this lives in none of your homes.</Muted>;
  return (
    <Muted pb="md">
      {photos.length === 0
        ? 'With the text of the message.'
        : `With the text of the message and ${photos.length === 1 ? 'its photo' : `its ${photos.length} photos`}.`}
    </Muted>
  );
}

interface RequestFormProps {
  homes: { id: number; name: string }[];
  initialValues: RequestValues;
  viewer: Role;
  onReported: (id: number) => void;
}

const kinds = choicesOf(categoryLabels);
const placesToChoose = choicesOf(placeLabels);
const urgenciesToChoose = choicesOf(urgencyLabels);
const windowsToChoose = choicesOf(windowLabels);

function RequestForm({ homes, initialValues, viewer, onReported }: RequestFormProps) {
  const isTenant = viewer === 'tenant';
  const report = useReporting();
  const editing = useEditing();
  const [isUploading, setUploading] = useState(false);
  const entry = useEntryForm({
    schema: requestForm,
    initialValues,
    body: bodyOf,
    send: report,
    saved: (id) =>
      id === undefined
        ? { title: 'Kept on this device', message: 'It is sent as soon as there is a network.' }
        : { title: 'Request sent' },
    onSaved: (id) => (id === undefined ? editing?.onDone() : onReported(id)),
    failed: 'The request could not be sent. Please try again.',
    isUploading,
    missingFile: 'Please send it once more, or remove it: without a network, the rest can then be kept on this device.',
  });
  const { form } = entry;
  const { propertyId, category, problem, urgency, place } = form.values;
  const { data: appliances = [] } = useAppliances(Number(propertyId), propertyId !== '');
  const problems = category ? usualProblems[category].map(({ label }) => ({ value: label, label })) : [];
  const choose = (values: Partial<RequestValues>) => form.setValues(values);
  return (
    <EditForm entry={entry} label="Send request" pending="Sending...">
      {homes.length > 1 && (
        <Select
          label="Home"
          withAsterisk
          searchable
          placeholder="Choose one"
          data={homes.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('propertyId')}
          value={propertyId || null}
          onChange={(chosen) => choose({ propertyId: chosen ?? '', applianceId: '' })}
        />
      )}
      <ChoiceChips
        label="What is it about?"
        withAsterisk
        choices={kinds}
        {...form.getInputProps('category')}
        value={category}
        onChange={(chosen) => choose({ category: chosen, problem: '' })}
      />
      {appliances.length > 0 && (
        <Select
          label="Which appliance?"
          clearable
          placeholder="None"
          data={appliances.map((appliance) => ({ value: String(appliance.id), label: applianceTitle(appliance) }))}
          {...form.getInputProps('applianceId')}
          value={form.values.applianceId || null}
          onChange={(chosen) => choose({ applianceId: chosen ?? '', ...kindOfThing(appliances, chosen, category) })}
        />
      )}
      {problems.length > 0 && (
        <ChoiceChips
          label="What is wrong?"
          choices={problems}
          value={problem}
          onChange={(chosen) => choose({ problem: chosen })}
        />
      )}
      <ChoiceChips
        label="How urgent is it?"
        withAsterisk
        choices={urgenciesToChoose}
        value={urgency}
        onChange={(chosen) => choose({ urgency: chosen })}
      />
      <Muted>{urgencyHints[urgency]}</Muted>
      {urgency === 'emergency' && <EmergencyAdvice />}
      <UploadField
        label="Photos"
        description="A photo often saves a visit. It is kept as you send it, and shown without where it was taken."
        use="evidence"
        maxFiles={MAX_PHOTOS}
        error={form.errors.photos}
        value={form.values.photos}
        onBusyChange={setUploading}
        onChange={(photos) => choose({ photos })}
      />
      <TextInput
        label="In a few words"
        withAsterisk={!problem}
        placeholder={problem || 'What is broken'}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <Textarea label="Anything else" autosize minRows={2} maxRows={6} {...form.getInputProps('description')} />
      <Select
        label="Where in the home"
        clearable
        placeholder="Choose one"
        data={placesToChoose}
        {...form.getInputProps('place')}
        value={form.values.place || null}
        onChange={(place) => choose({ place: (place ?? '') as RequestValues['place'] })}
      />
      {viewer === 'landlord' && place === 'building' && (
        <Switch
          label="Concerns the whole building"
          description="Everybody who lives there sees it and follows it, without the names of others."
          {...form.getInputProps('wholeBuilding', { type: 'checkbox' })}
        />
      )}
      {isTenant && (
        <>
          <MultiSelect
            label="When is somebody at home?"
            placeholder={form.values.windows.length === 0 ? 'Choose times' : undefined}
            data={windowsToChoose}
            {...form.getInputProps('windows')}
          />
          <Checkbox
            label="You may come in when nobody is at home"
            {...form.getInputProps('mayEnterAlone', { type: 'checkbox' })}
          />
        </>
      )}
    </EditForm>
  );
}
