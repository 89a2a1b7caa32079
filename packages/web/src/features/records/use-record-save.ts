import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call, send } from '../../lib/call.ts'
import { useSave } from '../../lib/use-save.ts'
import { showFormRefusal } from '../../ui/upload/file-input.tsx'
import type { FormFile } from '../../ui/upload/use-form-file.ts'
import { callsOf, listsOf } from './record-calls.ts'
import type { RecordValues } from './record-values.ts'
import { newRequestKey } from './request-key.ts'

type Options = { kind: RecordKind; stored: StoredRecord | undefined; form: UseFormReturn<RecordValues>; file: FormFile }

/** Sends the fields in one call, together with the file where the kind has one. `save` answers the record as it is stored by then; a refusal stands in the form by then. */
export function useRecordSave({ kind, stored, form, file }: Options) {
  const keyOf = useRequestKey()
  const { create, update, read } = callsOf(kind)
  const { save, trouble } = useSave({
    show: (refusal) => showFormRefusal(form, file, refusal),
    hasFile: Boolean(kind.file),
    touches: [read, ...listsOf(kind)],
  })

  const saveRecord = (values: object) =>
    save(async () => {
      // What the form stands on, not what was read since: a change made elsewhere meanwhile is refused, not overwritten.
      const updatedAt = stored?.updatedAt
      const keepFile = Boolean(form.getValues('keepFile'))
      const answer = await file.sendWith<unknown>((pdf, tools) => {
        const requestKey = stored ? undefined : keyOf(values, pdf)
        const fields = stored ? { ...values, updatedAt } : values
        const endpoint = stored ? update : create
        const params: Record<string, number> = stored ? { id: stored.id } : {}
        if (!kind.file) return call(endpoint, { params, body: fields, requestKey } as never, tools.signal)
        const keep = stored ? { keepFile: keepFile && !pdf } : {}
        return send(endpoint, { params, fields: { ...fields, ...keep }, file: pdf, type: kind.file.type, requestKey }, tools)
      })
      return answer as StoredRecord | undefined
    })
  return { save: saveRecord, trouble }
}

/** The same content sent again carries the same key, so that a lost answer makes no second record; what was changed since is a new request. */
function useRequestKey(): (values: object, file: File | null) => string {
  const last = useRef<{ key: string; content: string; file: File | null }>(undefined)
  return (values, file) => {
    const content = JSON.stringify(values)
    if (last.current?.content !== content || last.current.file !== file) last.current = { key: newRequestKey(), content, file }
    return last.current.key
  }
}
