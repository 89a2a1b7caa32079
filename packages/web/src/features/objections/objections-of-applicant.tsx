import { listObjectionsOfApplicant } from '@jadara/contract/conflicts/objections'
import { text } from '@jadara/contract/core/text'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { objectionColumns } from './objection-columns.tsx'

export const objectionsOfApplicantTitle = text('Asks not to be judged by', 'يطلب ألا يحكّم ملفه')
const texts = {
  none: text('Nobody', 'لا أحد'),
  onlyOffice: text('Only the office and the applicant read this.', 'لا يطّلع على هذا إلا المكتب والمتقدم.'),
}

export function ObjectionsOfApplicant({ id }: { id: number }) {
  const { say } = useLanguage()
  const reading = useRead(listObjectionsOfApplicant, { id })
  const { data } = reading
  if (!data) {
    return <LoadingPart reading={reading} lines={2} />
  }
  if (data.length === 0) return <p className="muted">{say(texts.none)}</p>
  return (
    <>
      <p className="muted">{say(texts.onlyOffice)}</p>
      <DataTable
        caption={objectionsOfApplicantTitle}
        columns={objectionColumns}
        rows={data}
        rowKey={({ id: key }) => key}
        paging="none"
      />
    </>
  )
}
