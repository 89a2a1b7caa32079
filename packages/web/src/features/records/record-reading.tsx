import type { RecordDto } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useForm } from 'react-hook-form'
import { findPdfProblem } from '../../lib/file-problem.ts'
import { Form } from '../../ui/form/form.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { useFormFile } from '../../ui/upload/use-form-file.ts'
import { useRecord, useRecordChecks } from './record-calls.ts'
import { RecordCheckNote } from './record-check-note.tsx'
import { RecordFilePart } from './record-file-part.tsx'
import { RecordParts } from './record-parts.tsx'
import { type RecordValues, toRecordFormValues } from './record-values.ts'
import { useVisibleParts } from './visible-parts.ts'

type Props = { kind: RecordKind; id: number; timeZone: string }

export function RecordReading({ kind, id, timeZone }: Props) {
  const reading = useRecord(kind, id)
  const { record, owner } = reading
  const check = useRecordChecks(kind, owner?.userId, { enabled: record !== undefined })?.get(id)
  if (record)
    return (
      <>
        {check && <RecordCheckNote check={check} isMine={false} open />}
        <Reading kind={kind} record={record} timeZone={timeZone} />
      </>
    )
  return <LoadingPart reading={reading} lines={6} />
}

function Reading({ kind, record, timeZone }: { kind: RecordKind; record: RecordDto; timeZone: string }) {
  const form = useForm<RecordValues>({ defaultValues: toRecordFormValues(kind, record) })
  const file = useFormFile(findPdfProblem)
  const parts = useVisibleParts(kind, form)
  return (
    <Form form={form} onSubmit={() => {}} readOnly>
      <RecordParts kind={kind} parts={parts} id={record.id} />
      {kind.file && <RecordFilePart rule={kind.file} stored={record} file={file} timeZone={timeZone} />}
    </Form>
  )
}
