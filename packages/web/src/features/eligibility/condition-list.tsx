import { type Text, text } from '@jadara/contract/core/text'
import { conditionNames } from '@jadara/contract/eligibility/condition-texts'
import { type ConditionOutcome, type ConditionState, conditionCodes } from '@jadara/contract/eligibility/outcomes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import css from './condition-list.module.css'

const stateTexts: Readonly<Record<ConditionState, Text>> = {
  met: text('Met', 'مستوفى'),
  'not-met': text('Not met', 'غير مستوفى'),
  unknown: text('Cannot tell', 'يتعذّر الجزم'),
}
const stateLooks: Readonly<Record<ConditionState, { readonly tone: ChipTone; readonly icon: IconName }>> = {
  met: { tone: 'ok', icon: 'tick' },
  'not-met': { tone: 'gold', icon: 'warning' },
  unknown: { tone: 'plain', icon: 'dash' },
}

const formatMetCount = (met: number, all: number): Text => {
  const [some, total] = [formatNumberText(met), formatNumberText(all)]
  return text(`Met by ${some.en} of ${total.en}`, `مستوفى في ${some.ar} من ${total.ar}`)
}

type Props = {
  readonly outcomes: readonly ConditionOutcome[]
  /** Where the evidence of an outcome is shown or given. */
  readonly evidence: (outcome: ConditionOutcome) => { readonly to: string; readonly label: Text } | undefined
}

/** The state of every condition, with its reason and the way to the evidence. */
export function ConditionList({ outcomes, evidence }: Props) {
  const { say } = useLanguage()
  return (
    <ul className={css.list}>
      {conditionCodes.map((code) => {
        const all = outcomes.filter((outcome) => outcome.code === code)
        const [first] = all
        if (!first) return null
        return (
          <li key={code} className={css.item}>
            <span className={css.head}>
              <b>{say(conditionNames[code])}</b>
              {first.recordId === null ? <StateChip state={first.state} /> : <PapersChip outcomes={all} />}
            </span>
            {first.recordId === null ? (
              <span>
                {say(first.reason)} <Evidence of={evidence(first)} />
              </span>
            ) : (
              <Papers outcomes={all} evidence={evidence} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const StateChip = ({ state, children }: { state: ConditionState; children?: ReactNode }) => {
  const { say } = useLanguage()
  const { tone, icon } = stateLooks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {children ?? say(stateTexts[state])}
    </Chip>
  )
}

function PapersChip({ outcomes }: { outcomes: readonly ConditionOutcome[] }) {
  const { say } = useLanguage()
  const met = outcomes.filter(({ state }) => state === 'met').length
  const worst = (['not-met', 'unknown'] as const).find((one) => outcomes.some(({ state }) => state === one)) ?? 'met'
  return <StateChip state={worst}>{say(formatMetCount(met, outcomes.length))}</StateChip>
}

const metPapers = text('Papers that meet it', 'الأبحاث المستوفية')

function Papers({ outcomes, evidence }: Props) {
  const { say } = useLanguage()
  const open = outcomes.filter(({ state }) => state !== 'met')
  const met = outcomes.filter(({ state }) => state === 'met')
  return (
    <>
      {open.length > 0 && <PaperReasons outcomes={open} evidence={evidence} />}
      {met.length > 0 && (
        <details>
          <summary>{say(metPapers)}</summary>
          <PaperReasons outcomes={met} evidence={evidence} />
        </details>
      )}
    </>
  )
}

function PaperReasons({ outcomes, evidence }: Props) {
  const { say } = useLanguage()
  return (
    <ul className={css.papers}>
      {outcomes.map((outcome) => {
        const shown = evidence(outcome)
        const title = <bdi>{outcome.title}</bdi>
        return (
          <li key={outcome.recordId}>
            {shown ? <Link to={shown.to}>{title}</Link> : title}
            {': '}
            {say(outcome.reason)}
          </li>
        )
      })}
    </ul>
  )
}

function Evidence({ of }: { of: ReturnType<Props['evidence']> }) {
  const { say } = useLanguage()
  return of ? <Link to={of.to}>{say(of.label)}</Link> : null
}
