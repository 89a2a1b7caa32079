import type { StoredRecord } from '@jadara/contract/records/record-endpoints'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { useForm } from 'react-hook-form'
import { whyNotPdf } from '../../lib/pdf.ts'
import { Form } from '../../ui/form/form.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useFormFile } from '../../ui/upload/use-form-file.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { useRecord } from './record-calls.ts'
import { RecordFilePart } from './record-file-part.tsx'
import { RecordParts } from './record-parts.tsx'
import { type RecordValues, valuesOf } from './record-values.ts'
import { useAskedParts } from './use-asked-parts.ts'

type Props = { kind: RecordKind; id: number; timeZone: string }

/** One record to be read, without a screen of its own: beside something else that is looked at. */
export function RecordReading({ kind, id, timeZone }: Props) {
  const { record, error, refetch } = useRecord(kind, id)
  if (record) return <Reading kind={kind} record={record} timeZone={timeZone} />
  return error ? <Problem reason={error.text} onRetry={() => void refetch()} /> : <Waiting lines={6} />
}

function Reading({ kind, record, timeZone }: { kind: RecordKind; record: StoredRecord; timeZone: string }) {
  const form = useForm<RecordValues>({ defaultValues: valuesOf(kind, record) })
  const file = useFormFile(whyNotPdf)
  const parts = useAskedParts(kind, form)
  return (
    <Form form={form} onSubmit={() => {}} readOnly>
      <RecordParts kind={kind} parts={parts} id={record.id} />
      {kind.file && <RecordFilePart rule={kind.file} stored={record} file={file} timeZone={timeZone} />}
    </Form>
  )
}
