import { listObjectionsOfApplicant } from '@jadara/contract/conflicts/objections'
import { text } from '@jadara/contract/core/text'
import { useRead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { objectionColumns } from './objection-columns.tsx'

export const objectionsOfApplicantTitle = text('Asks not to be judged by', 'يطلب ألا يحكّم ملفه')
const texts = {
  none: text('Nobody', 'لا أحد'),
  onlyOffice: text('Only the office and the applicant read this.', 'لا يطّلع على هذا إلا المكتب والمتقدم.'),
}

export function ObjectionsOfApplicant({ id }: { id: number }) {
  const { say } = useLanguage()
  const { data, error, refetch, isFetching } = useRead(listObjectionsOfApplicant, { id })
  if (!data) {
    if (error) return <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
    return <LoadingPlaceholder lines={2} />
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
