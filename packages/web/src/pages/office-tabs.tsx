import { type Text, text } from '@jadara/contract/core/text'
import { useContext } from 'react'
import { useUnreadCounts } from '../lib/live.ts'
import { officeAreas, roundsPath } from '../lib/office-areas.ts'
import {
  allTicketsPath,
  allTicketsTitle,
  branchQuestionsTitle,
  conflictsTitle,
  inquiriesPath,
  plansTitle,
  questionBankTitle,
  resultsTitle,
  secondStageTitle,
  toPathInRound,
  wishesTitle,
} from '../lib/places.ts'
import { DutyContext } from '../ui/duty-context.ts'
import { LinkTabs } from '../ui/layout/link-tabs.tsx'
import { useRoundOfAddress } from './round-of-address.ts'

export const roundPath = (id: number) => `${roundsPath}/${id}`
export const copyRoundPath = (id: number) => `${roundsPath}/add?from=${id}`

export const roundsTitle = text('Award Rounds', 'دورات الجائزة')

const { reviewing, messages, award, office } = officeAreas

const awardLabels = [
  text('Rounds', 'الدورات'),
  text('Key dates', 'المواعيد'),
  text('Themes', 'المجالات'),
  text('Targeted SDGs', 'أهداف التنمية المستهدفة'),
  text('Research Fields', 'المجالات البحثية'),
  text('Institutions', 'الجهات'),
  text('Concept note template', 'قالب المذكرة المفاهيمية'),
] as const
const officeLabels = [
  text('All accounts', 'كل الحسابات'),
  text('Administrators', 'مديرو النظام'),
  text('Audit trail', 'سجل العمليات'),
  text('Settings', 'الإعدادات'),
  text('Manual', 'الدليل'),
] as const
const reviewingLabels = [
  text('Reviewers', 'المحكّمون'),
  conflictsTitle,
  wishesTitle,
  plansTitle,
  questionBankTitle,
  branchQuestionsTitle,
  resultsTitle,
  secondStageTitle,
] as const
const messageLabels = [
  allTicketsTitle,
  text('Inquiries', 'رسائل الموقع'),
  text('News', 'الأخبار'),
  text('Mail', 'البريد'),
  text('Words of the mails', 'صيغ الرسائل'),
] as const

/** `labels` are in the order of `paths`, one for each. */
const toTabs = <const Paths extends readonly string[]>(
  { paths }: { readonly paths: Paths },
  labels: { readonly [Index in keyof Paths]: Text },
) => paths.map((to, index) => ({ to, label: labels[index] as Text }))

export const AwardTabs = () => <LinkTabs label={award.title} tabs={toTabs(award, awardLabels)} />
export const AccountsTabs = () => <LinkTabs label={office.title} tabs={toTabs(office, officeLabels)} />

/** Each tab keeps the round that is chosen in another. */
export function ReviewingTabs() {
  const roundId = useRoundOfAddress()
  const tabs = toTabs(reviewing, reviewingLabels).map((tab) => ({ ...tab, to: toPathInRound(tab.to, roundId) }))
  return <LinkTabs label={reviewing.title} tabs={tabs} />
}

export function MessageTabs() {
  const { tickets, inquiries } = useUnreadCounts(useContext(DutyContext))
  const counts: Readonly<Record<string, number>> = { [allTicketsPath]: tickets, [inquiriesPath]: inquiries }
  return (
    <LinkTabs
      label={messages.title}
      tabs={toTabs(messages, messageLabels).map((tab) => ({ ...tab, count: counts[tab.to] ?? 0 }))}
    />
  )
}
