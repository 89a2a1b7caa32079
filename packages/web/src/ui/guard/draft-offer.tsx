import { text } from '@jadara/contract/text'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { useLanguage } from '../language.tsx'
import { ago } from '../numbers.ts'
import css from './draft-offer.module.css'

const texts = {
  restore: text('Go on with it', 'متابعة المسودة'),
  discard: text('Discard it', 'تجاهلها'),
}

/** A draft of an earlier visit, kept on this device. Draw it above the form while `useDraft` offers one. */
export function DraftOffer({ offer }: { offer: { savedAt: number; restore: () => void; discard: () => void } | undefined }) {
  const { say } = useLanguage()
  if (!offer) return null
  const when = ago(Date.now() - offer.savedAt)
  return (
    <Banner
      tone="nile"
      role="status"
      title={say(text('A draft is kept on this device', 'توجد مسودة على هذا الجهاز'))}
      className={css.offer}
    >
      {say(text(`from ${when.en}.`, `من ${when.ar}.`))}
      <div className={css.actions}>
        <Button size="small" onClick={offer.restore}>
          {say(texts.restore)}
        </Button>
        <Button kind="bare" size="small" onClick={offer.discard}>
          {say(texts.discard)}
        </Button>
      </div>
    </Banner>
  )
}
