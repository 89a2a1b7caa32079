import { text } from '@jadara/contract/core/text'
import { researchTeamEndpoints, type TeamMember, teamLabels } from '@jadara/contract/proposal/research-team'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { useKnownPeople } from '../../../lib/use-known-names.ts'
import { FieldGrid } from '../../../ui/form/field.tsx'
import { GrowingRows } from '../../../ui/form/growing-rows.tsx'
import { EmailInput, TextInput } from '../../../ui/form/text-input.tsx'
import { ResearchTeamReading } from '../reading/research-team-reading.tsx'
import { RowScreen } from './row-screen.tsx'
import type { RowSectionDescription } from './row-section.ts'

const texts = {
  row: text('member', 'العضو'),
  add: text('Add a member', 'أضف عضوًا'),
  positionHint: text('In the project or at the university.', 'في المشروع أو في الجامعة.'),
}
const blank: TeamMember = { name: '', position: '', highestQualification: '', email: '' }

const section: RowSectionDescription<TeamMember> = {
  name: 'research-team',
  calls: researchTeamEndpoints,
  blank,
  toInputValues: ({ name, position, highestQualification, email }) => ({ name, position, highestQualification, email }),
  rows: () => (
    <GrowingRows name="rows" label={sectionTexts['research-team'].title} row={texts.row} blank={blank} add={texts.add}>
      {(path) => (
        <FieldGrid>
          <MemberName path={path} />
          <TextInput
            name={`${path}.position`}
            label={teamLabels.position}
            span={3}
            autoComplete="off"
            hint={texts.positionHint}
          />
          <TextInput name={`${path}.highestQualification`} label={teamLabels.highestQualification} span={3} autoComplete="off" />
          <EmailInput name={`${path}.email`} label={teamLabels.email} span={3} autoComplete="off" />
        </FieldGrid>
      )}
    </GrowingRows>
  ),
  reading: (rows) => <ResearchTeamReading members={rows} />,
}

function MemberName({ path }: { path: string }) {
  const { names } = useKnownPeople()
  return <TextInput name={`${path}.name`} label={teamLabels.name} span={3} autoComplete="off" suggestions={names} />
}

export const ResearchTeamScreen = () => <RowScreen section={section} />
