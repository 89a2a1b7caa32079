import { text } from '@jadara/contract/core/text'
import type { RoundFigures } from '@jadara/contract/rounds/overview'
import { applicantsPath } from '../../lib/places.ts'
import { useLanguage } from '../../ui/language.tsx'
import { ShareBars } from '../../ui/plot/share-bars.tsx'
import css from './overview.module.css'

const texts = {
  title: text('How far applicants have come', 'إلى أين وصل المتقدمون'),
  lead: text('Each step counts those who have reached it and all before.', 'تعدّ كل خطوة من بلغها وبلغ ما قبلها.'),
  registered: text('Registered', 'سجّلوا'),
  information: text('Information complete', 'بياناتهم مكتملة'),
  files: text('All personal files', 'رفعوا كل الملفات الشخصية'),
  records: text('Enough research files', 'لديهم ما يكفي من الملفات البحثية'),
  submitted: text('Submitted', 'قدّموا'),
  ofThem: text('of them submitted:', 'منهم قدّموا:'),
  themes: text('By theme', 'حسب المجال'),
  themesLead: text('Registered, and in gold those of them who submitted.', 'المسجّلون، وباللون الذهبي من قدّم منهم.'),
}

const reachedPath = (step: keyof RoundFigures['funnel']): string =>
  step === 'submitted' ? applicantsPath : `${applicantsPath}?status=${step === 'registered' ? 'all' : step}`

export function SubmissionFunnel({ funnel, themes }: Pick<RoundFigures, 'funnel' | 'themes'>) {
  const { say } = useLanguage()
  const steps = ['registered', 'information', 'files', 'records', 'submitted'] as const
  return (
    <div className={css.both}>
      <section aria-label={say(texts.title)}>
        <h2 className={css.subtitle}>{say(texts.title)}</h2>
        <p className={css.lead}>{say(texts.lead)}</p>
        <ShareBars
          whole={funnel.registered}
          shares={steps.map((key) => ({
            key,
            label: texts[key],
            value: funnel[key],
            gold: key === 'submitted',
            to: reachedPath(key),
          }))}
        />
      </section>
      <section aria-label={say(texts.themes)}>
        <h2 className={css.subtitle}>{say(texts.themes)}</h2>
        <p className={css.lead}>{say(texts.themesLead)}</p>
        <ShareBars
          partLabel={texts.ofThem}
          whole={Math.max(...themes.map(({ registered }) => registered), 0)}
          shares={themes.map(({ id, englishName, arabicName, registered, submitted }) => ({
            key: String(id),
            label: text(englishName, arabicName),
            value: registered,
            part: submitted,
            to: `${applicantsPath}?status=all&theme=${id}`,
            partTo: `${applicantsPath}?theme=${id}`,
          }))}
        />
      </section>
    </div>
  )
}
