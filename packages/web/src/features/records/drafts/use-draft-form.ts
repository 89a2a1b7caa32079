import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { listRecordDrafts, type RecordDraft, readRecordDraft, updateRecordDraft } from '@jadara/contract/works/record-drafts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { callEndpoint, callerSession } from '../../../lib/call.ts'
import { useInvalidateEndpoints, useSetCachedReply } from '../../../lib/query.ts'
import { toAutosaveRefusal } from '../../../lib/save-refusal.ts'
import { useMe } from '../../../lib/session.tsx'
import type { ServerText } from '../../../ui/autosave/autosave.ts'
import type { AutosaveConnection, AutosaveReply } from '../../../ui/autosave/autosave-driver.ts'
import { useAutosave } from '../../../ui/autosave/use-autosave.ts'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { cachedRecordSchema, type RecordValues, toRecordFormValues } from '../record-values.ts'

/** Where the text of an unfinished entry waits on this device until the portal has it. */
const toDraftSlot = (userId: number, id: number, kind: RecordKind): string => `${userId}.unfinished.${id}.${kind.name}`

export const toDraftFormValues = (kind: RecordKind, { values }: Pick<RecordDraft, 'values'>): RecordValues =>
  toRecordFormValues(kind, values as unknown as RecordDto)

/** The form's values as one text, for the saving engine: the fields in the order of the kind. */
export const serializeDraftValues = (kind: RecordKind, values: RecordValues): string =>
  JSON.stringify(Object.fromEntries(Object.keys(kind.fields).map((name) => [name, values[name] ?? ''])))

const parseDraftValues = (serialized: string): RecordValues => ({ ...JSON.parse(serialized), keepFile: false })

const toServerText = (kind: RecordKind, draft: RecordDraft): ServerText => ({
  text: serializeDraftValues(kind, toDraftFormValues(kind, draft)),
  finished: false,
  version: draft.updatedAt,
})

/** The form of an unfinished entry. What is typed is saved by itself, valid or not; `flush` sends what is pending. */
export function useDraftForm(kind: RecordKind, draft: RecordDraft) {
  const { userId } = useMe()
  const refresh = useInvalidateEndpoints()
  const keepReply = useSetCachedReply(readRecordDraft)
  const onGone = useCallback(() => void refresh(listRecordDrafts), [refresh])
  const stored = useMemo(() => toServerText(kind, draft), [kind, draft])
  const autosave = useAutosave({
    slot: toDraftSlot(userId, draft.id, kind),
    session: callerSession.token,
    line: () => createLine(kind, draft.id, (answer) => keepReply({ id: draft.id }, answer)),
    stored,
    onGone,
  })
  const { state, type, latest } = autosave
  const missingFile = draft.file || !kind.file ? undefined : kind.file.missing
  const [begun] = useState(() => parseDraftValues(state.mine.text))
  const form = useZodForm(cachedRecordSchema(kind), begun, { whyNoFile: () => missingFile })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const now = serializeDraftValues(kind, values)
          if (now !== latest()) type(now)
        },
      }),
    [form.subscribe, kind, type, latest],
  )
  // A text taken over from elsewhere is shown in the form too.
  const { text: written } = state.mine
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each text that is drawn
  useEffect(() => {
    const now = latest()
    if (serializeDraftValues(kind, form.getValues()) !== now) form.reset(parseDraftValues(now))
  }, [form.getValues, form.reset, kind, latest, written])
  return { form, autosave }
}

function createLine(kind: RecordKind, id: number, onSaved: (draft: RecordDraft) => void): AutosaveConnection {
  const session = callerSession.token
  const answered = (reply: Promise<AutosaveReply>): Promise<AutosaveReply> => reply.catch(toAutosaveRefusal)
  return {
    // Text that waits while another account signs in is not sent as theirs.
    send: async ({ text }, updatedAt) => {
      if (callerSession.token !== session) return { trouble: 'signed-out' }
      const { keepFile, ...values } = parseDraftValues(text)
      const body = { kind: kind.name as RecordDraft['kind'], values: values as RecordDraft['values'], updatedAt }
      const sent = callEndpoint(updateRecordDraft, { params: { id }, body }, { quietly: true, outlive: true })
      return answered(
        sent.then((draft) => {
          onSaved(draft)
          return toServerText(kind, draft)
        }),
      )
    },
    read: () =>
      answered(callEndpoint(readRecordDraft, { params: { id } }, { quietly: true }).then((draft) => toServerText(kind, draft))),
  }
}
