import { applicantCountTexts, reviewCountTexts } from '@jadara/contract/core/count-texts'
import type { Reply } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { type ReadableCalculation, toReadableCalculation } from '@jadara/contract/results/calculation-content'
import { exclusionLabels } from '@jadara/contract/results/exclusion-labels'
import { formatFirstStage, formatSecondStage, stageLabels } from '@jadara/contract/results/result-stage'
import { type readCalculation, resultTexts } from '@jadara/contract/results/results'
import { screenedOutLabels } from '@jadara/contract/results/screened-out-labels'
import { type ReactNode, useMemo } from 'react'
import { useAwardZone } from '../../lib/active-round.ts'
import { Banner } from '../../ui/banner.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Digest } from '../../ui/seal.tsx'
import { CalculationStepsList } from './calculation-steps-list.tsx'
import { CalculationTable } from './calculation-table.tsx'
import { ExclusionsTable } from './exclusions-table.tsx'
import { CalculationMethod } from './method.tsx'
import { ReportLinks, VerificationLink } from './report-links.tsx'
import { ScreenedOutTable } from './screened-out-table.tsx'
import css from './steps.module.css'
import { WaivedGaps, waivedGapsTexts } from './waived-gaps.tsx'

const texts = {
  what: text('What this is', 'ما هذا التقرير'),
  round: text('Round', 'الدورة'),
  frozen: text('Frozen', 'جُمّدت'),
  holds: text('Holds', 'تضم'),
  reviewing: text('Reviewing', 'التحكيم'),
  anonymous: text('Anonymous: reviewers saw no names of applicants', 'مع إخفاء الأسماء: لم ير المحكّمون أسماء المتقدمين'),
  named: text('Reviewers saw the names of applicants', 'رأى المحكّمون أسماء المتقدمين'),
  digest: text('Digest', 'البصمة'),
  verification: text('For verification', 'للتحقق'),
  check: text(
    'A ZIP with the JSON, its digest and a program that recomputes every figure, every place and the digest without this portal. It needs only Python 3. Any tool can compute the digest above too: it is the SHA-256 of the JSON.',
    'ملف ZIP فيه ملف JSON وبصمته وبرنامج يعيد حساب كل رقم وكل مركز والبصمة من دون هذه البوابة، ولا يحتاج إلا إلى Python 3. ويمكن حساب البصمة أعلاه بأي أداة أيضًا، فهي بصمة SHA-256 لملف JSON.',
  ),
  outdated: text('Outdated', 'قديمة'),
  method: text('How it is calculated', 'كيف تُحسب'),
  ranking: text('Ranking', 'الترتيب'),
  steps: text('Step by step', 'خطوة بخطوة'),
  stepsLead: text(
    'Every rating, weight and score that it was calculated from. Reviewers are R1, R2 … within the round; no words of a review but the reasons of changed scores are in it.',
    'كل تقدير ووزن ودرجة حُسبت منها النتائج. ويُشار إلى المحكّمين بالرموز R1 وR2 وهكذا، وليس فيها من كلام المحكّمين إلا أسباب تعديل الدرجات.',
  ),
}

export function CalculationView({ calculation }: { calculation: Reply<typeof readCalculation> }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const { madeAt, by, sha256, isCurrent, id, number } = calculation
  const content = useMemo(() => toReadableCalculation(calculation.content), [calculation.content])
  const [when, who] = [formatMoment(madeAt, timeZone, { seconds: true }), toBilingualName(by)]
  const [people, said] = [quantity(calculation.applicants, applicantCountTexts), quantity(calculation.reviews, reviewCountTexts)]
  return (
    <Stack gap={7}>
      {!isCurrent && (
        <Banner tone="gold" title={say(texts.outdated)}>
          {say(resultTexts.outdated)}
        </Banner>
      )}
      <section aria-label={say(texts.what)}>
        <dl className={css.facts}>
          <Fact term={texts.round}>{say(toBilingualName(content.round))}</Fact>
          {content.stage && <Fact term={stageLabels.stage}>{say(formatSecondStage(content.stage))}</Fact>}
          <Fact term={texts.frozen}>{say(text(`${when.en}, by ${who.en}`, `${when.ar}، ${who.ar}`))}</Fact>
          <Fact term={texts.holds}>{say(text(`${people.en}, ${said.en}`, `${people.ar}، ${said.ar}`))}</Fact>
          {content.anonymousNames !== null && (
            <Fact term={texts.reviewing}>{say(content.anonymousNames ? texts.anonymous : texts.named)}</Fact>
          )}
          <Fact term={texts.digest}>
            <Digest value={sha256} />
          </Fact>
          <Fact term={texts.verification}>
            <p className={css.lead}>{say(texts.check)}</p>
            <VerificationLink id={id} />
          </Fact>
        </dl>
        <ReportLinks id={id} number={number} />
      </section>
      {content.waivedGaps.length > 0 && (
        <Part title={waivedGapsTexts.title} lead={waivedGapsTexts.lead}>
          <WaivedGaps content={content} />
        </Part>
      )}
      <Part title={texts.method}>
        <CalculationMethod content={content} />
      </Part>
      <Part title={texts.ranking} {...(content.stage && { lead: toFirstStageLead(content.stage) })}>
        <CalculationTable content={content} />
      </Part>
      {content.format > 1 && (
        <Part title={exclusionLabels.heading} lead={exclusionLabels.about}>
          <ExclusionsTable applicants={content.applicants} />
        </Part>
      )}
      {content.screenedOut && (
        <Part title={screenedOutLabels.heading} lead={screenedOutLabels.about}>
          <ScreenedOutTable rows={content.screenedOut} />
        </Part>
      )}
      <Part title={texts.steps} lead={texts.stepsLead}>
        <CalculationStepsList content={content} />
      </Part>
    </Stack>
  )
}

/** Without the digest, which is wider than a phone. */
const toFirstStageLead = ({ firstStage }: NonNullable<ReadableCalculation['stage']>): Text =>
  formatFirstStage({ firstStage: firstStage && { calculation: firstStage.calculation } })

function Fact({ term, children }: { term: Text; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <div>
      <dt>{say(term)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Part({ title, lead, children }: { title: Text; lead?: Text; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <section aria-label={say(title)}>
      <h2 className={css.heading}>{say(title)}</h2>
      {lead && <p className={css.lead}>{say(lead)}</p>}
      {children}
    </section>
  )
}
