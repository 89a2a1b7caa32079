import { text } from '@jadara/contract/core/text'
import type { TeamMember } from '@jadara/contract/proposal/research-team'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { type Column, DataTable, TitleCell } from '../../../ui/table/data-table.tsx'
import css from './reading.module.css'
import { NothingWritten } from './reading-parts.tsx'

type Member = TeamMember & { readonly place: number }

const columns: readonly Column<Member>[] = [
  {
    key: 'name',
    header: text('Name', 'الاسم'),
    kind: 'title',
    cell: ({ name, position }) => <TitleCell title={name} sub={position} />,
  },
  {
    key: 'qualification',
    header: text('Highest qualification', 'أعلى مؤهل علمي'),
    className: css.ofLine,
    cell: ({ highestQualification }) => <bdi>{highestQualification}</bdi>,
  },
  {
    key: 'email',
    header: text('Email', 'البريد الإلكتروني'),
    className: css.ofLine,
    cell: ({ email }) => <bdi>{email}</bdi>,
  },
]

export function ResearchTeamReading({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return <NothingWritten />
  const rows = members.map((member, place) => ({ ...member, place }))
  return (
    <DataTable
      caption={sectionTexts['research-team'].title}
      columns={columns}
      rows={rows}
      rowKey={({ place }) => place}
      paging="none"
    />
  )
}
