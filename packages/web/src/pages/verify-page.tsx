import { text } from '@jadara/contract/core/text'
import { useNavigate, useParams } from 'react-router'
import { ReceiptNumberForm } from '../features/verify/receipt-number-form.tsx'
import { ReceiptProof } from '../features/verify/receipt-proof.tsx'
import { useLanguage } from '../ui/language.tsx'
import { SignedOutHeader } from '../ui/layout/app-header.tsx'
import { Footer } from '../ui/layout/footer.tsx'
import { Main, Page, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import css from './verify-page.module.css'

const texts = {
  title: text('Check a receipt', 'التحقق من إيصال'),
  lead: text(
    'Every application that is submitted gets a sealed receipt. Anybody who holds its number can check it here; no personal data is shown.',
    'لكل طلب يُقدَّم إيصال مختوم. يمكن لمن لديه رقمه أن يتحقق منه هنا، ولا تظهر أي بيانات شخصية.',
  ),
  byOneself: text(
    'To check the digest by yourself, compute the SHA-256 of the manifest file that came with the receipt: it must be the same, letter for letter. For example:',
    'للتحقق من البصمة بنفسك، احسب SHA-256 لملف البيان المرفق بالإيصال، ويجب أن تطابقها حرفًا بحرف. مثلًا:',
  ),
}

const command = (receiptNumber: string) => `sha256sum ${receiptNumber || 'RECEIPT-NUMBER'}.json`

/** `/verify/{receiptNumber}`: open to everybody. */
export function ReceiptVerificationPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const navigate = useNavigate()
  const { receiptNumber = '' } = useParams()
  return (
    <Page header={<SignedOutHeader />} footer={<Footer />}>
      <Main>
        <PageTitle title={say(texts.title)} />
        <p className={css.words}>{say(texts.lead)}</p>
        <ReceiptNumberForm
          key={receiptNumber}
          number={receiptNumber}
          onCheck={(number) => navigate(`/verify/${encodeURIComponent(number)}`)}
        />
        {receiptNumber && <ReceiptProof number={receiptNumber} />}
        <p className={css.aside}>
          {say(texts.byOneself)} <code dir="ltr">{command(receiptNumber)}</code>
        </p>
      </Main>
    </Page>
  )
}
