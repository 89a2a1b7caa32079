import { text } from '@jadara/contract/text'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './newer-version.module.css'

const texts = {
  title: text('A newer version of the concept note is stored.', 'توجد نسخة محفوظة أحدث من المذكرة المفاهيمية.'),
  words: text(
    'Load it to go on: what you typed stays, and the other fields take their newer values.',
    'حمّلها للمتابعة: يبقى ما كتبته، وتأخذ الخانات الأخرى قيمها الأحدث.',
  ),
  load: text('Load the newer version', 'تحميل النسخة الأحدث'),
}

/** Saving would overwrite what was stored elsewhere since: the way on. */
export function NewerVersion({ onTakeIn }: { onTakeIn: () => void }) {
  const { say } = useLanguage()
  return (
    <Banner tone="gold" role="status" title={say(texts.title)} className={css.newer}>
      {say(texts.words)}
      <div className={css.action}>
        <Button size="small" onClick={onTakeIn}>
          {say(texts.load)}
        </Button>
      </div>
    </Banner>
  )
}
