import { applicantCountTexts, reviewCountTexts } from '@jadara/contract/core/count-texts'
import { toBilingualName } from '@jadara/contract/core/names'
import { quantity, text } from '@jadara/contract/core/text'
import {
  type CalculationLine,
  freezeCalculation,
  listCalculations,
  type Results,
  resultTexts,
} from '@jadara/contract/results/results'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { useState } from 'react'
import { useAwardZone } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import type { WaiverReasons } from './gap-waivers.tsx'
import { ReportLinks } from './report-links.tsx'
import css from './results.module.css'
import { toStage } from './results-view.ts'
import { calculationPath, formatCalculationNumber } from './words.ts'

export const calculationsTitle = text('Frozen calculations', 'النتائج المجمّدة')
const texts = {
  freeze: text('Freeze the calculation…', 'تجميد النتائج…'),
  lead: text(
    'A ranking as it was calculated once, with all that it was calculated from: to be signed, kept, and recomputed by hand.',
    'ترتيب كما حُسب مرة واحدة، بكل ما حُسب منه: يُوقَّع ويُحفظ، ويمكن إعادة حسابه يدويًّا.',
  ),
  calculation: text('Calculation', 'النتائج'),
  holds: text('Holds', 'تضم'),
  digest: text('Digest', 'البصمة'),
  state: text('State', 'الحالة'),
  report: text('Report', 'التقرير'),
  read: text('Read', 'قراءة'),
  none: text(
    'None yet. Freeze the calculation once reviewing is over: the winners are decided on it.',
    'لا شيء بعد. جمّد النتائج متى انتهى التحكيم، فعلى أساسها يُحدَّد الفائزون.',
  ),
}
const states = {
  current: text('Current', 'مطابقة للتقييمات'),
  outdated: text('Outdated', 'قديمة'),
}

export function CalculationStateChip({ isCurrent }: Pick<CalculationLine, 'isCurrent'>) {
  const { say } = useLanguage()
  return <Chip tone={isCurrent ? 'ok' : 'gold'}>{say(isCurrent ? states.current : states.outdated)}</Chip>
}

type Props = { results: Results; waivers: { reasons: WaiverReasons; onWaive: (reasons: WaiverReasons) => void } }

/** The frozen calculations of a stage of a round. While the round is active, another one can be frozen. */
export function CalculationsSection({ results, waivers }: Props) {
  const { say } = useLanguage()
  const [isFreezing, setFreezing] = useState(false)
  const [frozen, setFrozen] = useState<CalculationLine>()
  const { round, progress } = results
  return (
    <section aria-label={say(calculationsTitle)}>
      <Row gap={3} align="center" justify="between">
        <h2 className={css.heading}>{say(calculationsTitle)}</h2>
        <CallButton
          call={freezeCalculation}
          icon="lock"
          disabled={progress.reviews === 0}
          reason={resultTexts.nothingToCalculate}
          onClick={() => setFreezing(true)}
        >
          {say(texts.freeze)}
        </CallButton>
      </Row>
      <p className={css.lead}>{say(texts.lead)}</p>
      {frozen && (
        <Banner tone="ok" role="status" className={space.below4}>
          {say(
            text(
              `The calculation is frozen as ${formatCalculationNumber(frozen.number).en}.`,
              `جُمّدت النتائج، وهي ${formatCalculationNumber(frozen.number).ar}.`,
            ),
          )}
        </Banner>
      )}
      <CalculationsList roundId={round.id} stage={toStage(results)} />
      <FreezeDialog
        results={results}
        opened={isFreezing}
        {...waivers}
        onFrozen={(line) => {
          setFrozen(line)
          waivers.onWaive(new Map())
        }}
        onClose={() => setFreezing(false)}
      />
    </section>
  )
}

function CalculationsList({ roundId, stage }: { roundId: number; stage: Stage }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const read = useRead(listCalculations, { id: roundId }, { query: { stage } })
  const columns: readonly Column<CalculationLine>[] = [
    {
      key: 'calculation',
      header: texts.calculation,
      kind: 'title',
      cell: ({ number, madeAt, by }) => {
        const [when, who] = [formatMoment(madeAt, timeZone), toBilingualName(by)]
        return (
          <TitleCell
            title={say(formatCalculationNumber(number))}
            sub={say(text(`${when.en}, by ${who.en}`, `${when.ar}، ${who.ar}`))}
          />
        )
      },
    },
    {
      key: 'holds',
      header: texts.holds,
      cell: (line) => (
        <TitleCell
          title={say(quantity(line.applicants, applicantCountTexts))}
          sub={say(quantity(line.reviews, reviewCountTexts))}
        />
      ),
    },
    { key: 'state', header: texts.state, cell: (line) => <CalculationStateChip {...line} /> },
    {
      key: 'digest',
      header: texts.digest,
      cell: ({ sha256 }) => (
        <code className={css.digest} dir="ltr" title={sha256}>
          {sha256.slice(0, 16)}…
        </code>
      ),
    },
    {
      key: 'report',
      header: texts.report,
      kind: 'actions',
      cell: ({ id, number }) => (
        <div className={css.reports}>
          <ButtonLink kind="bare" size="small" icon="eye" to={calculationPath(id)}>
            {say(texts.read)}
            <span className="sr">: {say(formatCalculationNumber(number))}</span>
          </ButtonLink>
          <ReportLinks id={id} number={number} />
        </div>
      ),
    },
  ]
  return (
    <ListScreen
      caption={calculationsTitle}
      columns={columns}
      read={read}
      rowKey={({ id }) => id}
      paging="none"
      empty={<p className="muted">{say(texts.none)}</p>}
    />
  )
}
