import { type Text, text } from '@jadara/contract/core/text'
import { conditionNames } from '@jadara/contract/eligibility/condition-texts'
import { type ConditionState, conditionCodes, type Finding } from '@jadara/contract/eligibility/findings'
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
  readonly findings: readonly Finding[]
  /** Where the evidence of a finding is shown or given. */
  readonly evidence: (finding: Finding) => { readonly to: string; readonly label: Text } | undefined
}

/** The state of every condition, with its reason and the way to the evidence. */
export function ConditionList({ findings, evidence }: Props) {
  const { say } = useLanguage()
  return (
    <ul className={css.list}>
      {conditionCodes.map((code) => {
        const all = findings.filter((finding) => finding.code === code)
        const [first] = all
        if (!first) return null
        return (
          <li key={code} className={css.item}>
            <span className={css.head}>
              <b>{say(conditionNames[code])}</b>
              {first.recordId === null ? <StateChip state={first.state} /> : <PapersChip findings={all} />}
            </span>
            {first.recordId === null ? (
              <span>
                {say(first.reason)} <Evidence of={evidence(first)} />
              </span>
            ) : (
              <Papers findings={all} evidence={evidence} />
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

function PapersChip({ findings }: { findings: readonly Finding[] }) {
  const { say } = useLanguage()
  const met = findings.filter(({ state }) => state === 'met').length
  const worst = (['not-met', 'unknown'] as const).find((one) => findings.some(({ state }) => state === one)) ?? 'met'
  return <StateChip state={worst}>{say(formatMetCount(met, findings.length))}</StateChip>
}

const metPapers = text('Papers that meet it', 'الأبحاث المستوفية')

function Papers({ findings, evidence }: Props) {
  const { say } = useLanguage()
  const open = findings.filter(({ state }) => state !== 'met')
  const met = findings.filter(({ state }) => state === 'met')
  return (
    <>
      {open.length > 0 && <PaperReasons findings={open} evidence={evidence} />}
      {met.length > 0 && (
        <details>
          <summary>{say(metPapers)}</summary>
          <PaperReasons findings={met} evidence={evidence} />
        </details>
      )}
    </>
  )
}

function PaperReasons({ findings, evidence }: Props) {
  const { say } = useLanguage()
  return (
    <ul className={css.papers}>
      {findings.map((finding) => {
        const shown = evidence(finding)
        const title = <bdi>{finding.title}</bdi>
        return (
          <li key={finding.recordId}>
            {shown ? <Link to={shown.to}>{title}</Link> : title}
            {': '}
            {say(finding.reason)}
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
