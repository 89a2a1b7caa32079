import { text } from '@jadara/contract/core/text'
import { isProse, type SectionName, sectionNames } from '@jadara/contract/proposal/section-names'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { readWholeProposal, type WholeProposal } from '@jadara/contract/proposal/whole-proposal'
import type { ReactNode } from 'react'
import { useRead } from '../../../lib/query.ts'
import { FormLayout, FormSection } from '../../../ui/form/sheet.tsx'
import space from '../../../ui/layout/space.module.css'
import { LoadingPart } from '../../../ui/loading-part.tsx'
import { BudgetReading } from './budget-reading.tsx'
import { EquipmentsReading } from './equipments-reading.tsx'
import { BasicInformationReading, ProseReading } from './reading-parts.tsx'
import { ResearchTeamReading } from './research-team-reading.tsx'
import { ScheduleReading } from './schedule-reading.tsx'

const texts = {
  basic: text('Basic information', 'البيانات الأساسية'),
  empty: text('empty', 'فارغ'),
}

/** A whole proposal to be read, in the order of the dossier, with its contents beside it. `lead` is shown above the text. */
export function ProposalSheet({ proposal, lead }: { proposal: WholeProposal; lead?: ReactNode }) {
  const sections = [
    { id: 'basic-information', label: texts.basic },
    ...sectionNames.map((name) => ({
      id: name,
      label: sectionTexts[name].title,
      ...(isEmpty(proposal, name) ? { note: texts.empty } : {}),
    })),
  ]
  return (
    <FormLayout sections={sections} wide>
      {lead && <div className={space.below6}>{lead}</div>}
      <SectionReadings proposal={proposal} />
    </FormLayout>
  )
}

export function SectionReadings({ proposal }: { proposal: WholeProposal }) {
  return (
    <>
      <FormSection id="basic-information" title={texts.basic}>
        <BasicInformationReading header={proposal.header} />
      </FormSection>
      {sectionNames.map((name) => (
        <FormSection key={name} id={name} title={sectionTexts[name].title}>
          <SectionReading proposal={proposal} name={name} />
        </FormSection>
      ))}
    </>
  )
}

function SectionReading({ proposal: { header, sections }, name }: { proposal: WholeProposal; name: SectionName }) {
  if (isProse(name)) return <ProseReading html={sections[name]?.text ?? ''} />
  switch (name) {
    case 'equipments':
      return <EquipmentsReading equipments={sections.equipments.rows} heading="h3" />
    case 'research-team':
      return <ResearchTeamReading members={sections['research-team'].rows} />
    case 'schedule':
      return <ScheduleReading tasks={sections.schedule.rows} duration={header.duration} />
    case 'budget':
      return <BudgetReading items={sections.budget.rows} budget={header.budget} heading="h3" />
  }
}

const isEmpty = ({ sections }: WholeProposal, name: SectionName): boolean =>
  isProse(name) ? (sections[name]?.text ?? '') === '' : sections[name].rows.length === 0

export function ProposalReading({ id }: { id: number }) {
  const reading = useRead(readWholeProposal, { id })
  const { data: proposal } = reading
  if (proposal) return <SectionReadings proposal={proposal} />
  return <LoadingPart reading={reading} lines={8} />
}
