import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useRef } from 'react'
import { callEndpointUntyped, sendMultipart } from '../../lib/call.ts'
import { useApplicationSave } from '../../lib/use-save.ts'
import { newUuid } from '../../lib/uuid.ts'
import type { FormOf } from '../../ui/form/use-zod-form.ts'
import { showFileFormRefusal } from '../../ui/upload/file-input.tsx'
import type { FormFile } from '../../ui/upload/use-form-file.ts'
import { toRecordEndpoints, toRecordListEndpoints } from './record-calls.ts'
import type { RecordValues } from './record-values.ts'

type Options = {
  kind: RecordKind
  /** The version that was edited, not one read since: a change made elsewhere meanwhile is refused, not overwritten. */
  stored: RecordDto | undefined
  form: FormOf<RecordValues>
  file: FormFile
}

/** Sends the fields, and the file where the kind has one, in one call. `save` returns the stored record; an error is shown in the form. */
export function useRecordSave({ kind, stored, form, file }: Options) {
  const findRequestKey = useRequestKey()
  const { create, update, read } = toRecordEndpoints(kind)
  const { save, trouble } = useApplicationSave({
    show: (refusal) => showFileFormRefusal(form, file, refusal),
    hasFile: Boolean(kind.file),
    touches: [read, ...toRecordListEndpoints(kind)],
  })

  const saveRecord = (values: object) =>
    save(async () => {
      const keepFile = Boolean(form.getValues('keepFile'))
      const answer = await file.sendWith<unknown>((pdf, tools) => {
        const requestKey = stored ? undefined : findRequestKey(values, pdf)
        const fields = stored ? { ...values, updatedAt: stored.updatedAt } : values
        const endpoint = stored ? update : create
        const params: Record<string, number> = stored ? { id: stored.id } : {}
        if (!kind.file) return callEndpointUntyped(endpoint, { params, body: fields, requestKey }, tools.signal)
        const keep = stored ? { keepFile: keepFile && !pdf } : {}
        return sendMultipart(
          endpoint,
          { params, fields: { ...fields, ...keep }, file: pdf, type: kind.file.type, requestKey },
          tools,
        )
      })
      return answer as RecordDto | undefined
    })
  return { save: saveRecord, trouble }
}

/** The idempotency key: the same content gets the same key, so that a retry after a lost reply creates no second record. */
function useRequestKey(): (values: object, file: File | null) => string {
  const last = useRef<{ key: string; content: string; file: File | null }>(undefined)
  return (values, file) => {
    const content = JSON.stringify(values)
    if (last.current?.content !== content || last.current.file !== file) last.current = { key: newUuid(), content, file }
    return last.current.key
  }
}
