import { readInquiry } from '@jadara/contract/conversations/inquiries'
import { text } from '@jadara/contract/core/text'
import { useParams } from 'react-router'
import { CannedAnswerPicker } from '../features/canned-answers/canned-answer-picker.tsx'
import { InquiryScreen } from '../features/inquiries/inquiry-screen.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { Main } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const title = text('Inquiry', 'رسالة من الموقع')

/** `/dashboard/admin/inquiries/{inquiryId}`. */
export function InquiryPage() {
  useTitle(title)
  const { inquiryId = '' } = useParams()
  const timeZone = useAwardZone()
  const reading = useRead(readInquiry, { id: inquiryId })
  const { data, error } = reading
  if (error && (error.status === 404 || error.status === 400)) return <DashboardNotFound />
  if (data)
    return (
      <InquiryScreen
        key={data.id}
        inquiry={data}
        timeZone={timeZone}
        readyAnswers={(insert) => <CannedAnswerPicker about={data.description} onChoose={insert} />}
      />
    )
  return (
    <Main>
      <LoadingPart reading={reading} lines={8} />
    </Main>
  )
}
