import { isProse, type SectionName, sectionNames, sectionTexts } from '@jadara/contract/proposal/sections'
import type { WholeProposal } from '@jadara/contract/proposal/whole'
import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { Part, Sheet } from '../../../ui/form/sheet.tsx'
import { BasicInformationReading } from './basic-information-reading.tsx'
import { BudgetReading } from './budget-reading.tsx'
import { EquipmentsReading } from './equipments-reading.tsx'
import { ProseReading } from './prose-reading.tsx'
import css from './reading.module.css'
import { ResearchTeamReading } from './research-team-reading.tsx'
import { ScheduleReading } from './schedule-reading.tsx'

const texts = {
  basic: text('Basic information', 'البيانات الأساسية'),
  empty: text('empty', 'فارغ'),
}

/** A whole proposal to be read, in the order of the dossier, with its contents beside it. `lead` stands above the text. */
export function WholeReading({ proposal, lead }: { proposal: WholeProposal; lead?: ReactNode }) {
  const sections = [
    { id: 'basic-information', label: texts.basic },
    ...sectionNames.map((name) => ({
      id: name,
      label: sectionTexts[name].title,
      ...(isEmpty(proposal, name) ? { note: texts.empty } : {}),
    })),
  ]
  return (
    <Sheet sections={sections} wide>
      {lead && <div className={css.lead}>{lead}</div>}
      <SectionReadings proposal={proposal} />
    </Sheet>
  )
}

/** The same without its contents: beside something else that is looked at. */
export function SectionReadings({ proposal }: { proposal: WholeProposal }) {
  return (
    <>
      <Part id="basic-information" title={texts.basic}>
        <BasicInformationReading header={proposal.header} />
      </Part>
      {sectionNames.map((name) => (
        <Part key={name} id={name} title={sectionTexts[name].title}>
          <SectionReading proposal={proposal} name={name} />
        </Part>
      ))}
    </>
  )
}

/** One of its sections, drawn as its own screen draws it once nothing can be changed any more. */
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
