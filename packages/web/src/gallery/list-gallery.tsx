import { text } from '@jadara/contract/text'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { useLanguage } from '../ui/language.tsx'
import { LinkTabs } from '../ui/layout/link-tabs.tsx'
import { PageTitle } from '../ui/layout/page.tsx'
import { number, year } from '../ui/numbers.ts'
import { Segments } from '../ui/rule.tsx'
import { type Column, DataTable, TitleCell } from '../ui/table/data-table.tsx'
import { EmptyState } from '../ui/table/empty-state.tsx'
import { Frame } from './frame.tsx'

type Paper = { id: number; title: string; journal: string; year: number; pages?: string }
const papers: Paper[] = [
  {
    id: 1,
    title: 'Groundwater recharge under treated drainage reuse in the western Nile Delta',
    journal: 'Journal of Arid Land Hydrology',
    year: 2022,
    pages: 'PDF',
  },
  {
    id: 2,
    title: 'Low-cost sensing of soil salinity on reclaimed land',
    journal: 'Irrigation Measurement Letters',
    year: 2021,
    pages: 'PDF',
  },
  {
    id: 3,
    title: 'خرائط هشاشة المياه الجوفية في واحات الصحراء الغربية',
    journal: 'المجلة المصرية لعلوم المياه',
    year: 2019,
    pages: 'PDF',
  },
  {
    id: 4,
    title: 'Nitrate transport beneath smallholder fields: two seasons of lysimeter data',
    journal: 'Soil and Water Reports',
    year: 2018,
  },
]
const state = new URLSearchParams(location.search).get('state') ?? 'main'

export function ListGallery() {
  const { say } = useLanguage()
  const [doomed, setDoomed] = useState<Paper | undefined>(state === 'delete' ? papers[1] : undefined)
  const columns: Column<Paper>[] = [
    { key: 'no', header: text('#', '#'), kind: 'number', hideOnPhone: true, cell: (_, i) => say(number(i + 1)) },
    {
      key: 'paper',
      header: text('Paper', 'البحث'),
      kind: 'title',
      sortable: true,
      cell: (row) => <TitleCell title={row.title} sub={row.journal} />,
    },
    { key: 'year', header: text('Year', 'السنة'), className: 'num', cell: (row) => say(year(row.year)) },
    {
      key: 'file',
      header: text('File', 'الملف'),
      cell: (row) =>
        row.pages ? (
          <span className="muted">{say(text('PDF, 14 pages', 'PDF، ١٤ صفحة'))}</span>
        ) : (
          <Chip tone="bad">{say(text('File missing', 'الملف ناقص'))}</Chip>
        ),
    },
    {
      key: 'actions',
      header: text('Actions', 'إجراءات'),
      kind: 'actions',
      cell: (row) => (
        <>
          <ButtonLink kind="bare" size="small" icon="eye" to={`/papers/${row.id}`}>
            {say(text('View', 'عرض'))}
          </ButtonLink>
          <Button kind="bad" size="small" icon="trash" onClick={() => setDoomed(row)}>
            {say(text('Delete', 'حذف'))}
          </Button>
        </>
      ),
    },
  ]
  return (
    <Frame current="research">
      <PageTitle title={say(text('Research files', 'الملفات البحثية'))} />
      <LinkTabs
        label={text('Record kinds', 'أنواع السجلات')}
        tabs={[
          { to: '/gallery.html', label: text('Journal papers', 'أبحاث المجلات'), count: 4 },
          { to: '/2', label: text('Conferences', 'المؤتمرات'), count: 0 },
          { to: '/3', label: text('Books', 'الكتب'), count: 1 },
          { to: '/4', label: text('Book chapters', 'فصول الكتب'), count: 2 },
          { to: '/5', label: text('Grants', 'المنح البحثية'), count: 1 },
          { to: '/6', label: text('Patents', 'براءات الاختراع') },
          { to: '/7', label: text('Editorial boards', 'هيئات التحرير') },
          { to: '/8', label: text('Awards', 'الجوائز'), count: 1 },
          { to: '/9', label: text('Supervision', 'الإشراف العلمي'), count: 3 },
        ]}
      />
      {state !== 'empty' && (
        <div className="row" style={{ alignItems: 'flex-end', marginBlockEnd: 24 }}>
          <div style={{ inlineSize: 'min(100%, 430px)' }}>
            <span>
              {say(
                text('4 papers. One more is needed; eight is the most.', '٤ أبحاث. يلزم بحث آخر على الأقل، والحد الأقصى ثمانية.'),
              )}
            </span>
            <Segments total={8} done={4} label={text('Journal papers', 'أبحاث المجلات')} />
          </div>
          <ButtonLink kind="go" icon="plus" to="/new" className="push">
            {say(text('Add journal paper', 'أضف بحثًا'))}
          </ButtonLink>
        </div>
      )}
      <DataTable
        caption={text('Journal papers', 'أبحاث المجلات')}
        columns={columns}
        rows={state === 'loading' ? undefined : state === 'empty' ? [] : papers}
        rowKey={(row) => row.id}
        sort={{ key: 'paper', direction: 'ascending' }}
        onSort={state === 'sorted' ? () => {} : undefined}
        empty={
          <EmptyState
            title={text('No conference papers yet', 'لا توجد أبحاث مؤتمرات بعد')}
            steps={[
              text('Have the proceedings paper as a PDF, up to 20 MB.', 'جهّز البحث بصيغة PDF، حتى ٢٠ ميجابايت.'),
              text('Note the indexing database and its link.', 'دوّن قاعدة الفهرسة ورابطها.'),
              text('Copies on CD are handed in at the office.', 'تُسلَّم النسخ على الأقراص إلى المكتب.'),
            ]}
            action={
              <ButtonLink kind="go" icon="plus" to="/new">
                {say(text('Add the first conference paper', 'أضف أول ورقة مؤتمر'))}
              </ButtonLink>
            }
          >
            <p>
              {say(
                text(
                  'Conference papers are optional. They strengthen a file where the proceedings were reviewed.',
                  'أوراق المؤتمرات اختيارية، وتقوّي الملف إن كانت أعمال المؤتمر محكّمة.',
                ),
              )}
            </p>
          </EmptyState>
        }
      />
      <Confirm
        opened={Boolean(doomed)}
        title={text('Delete this paper?', 'أتريد حذف هذا البحث؟')}
        confirmLabel={text('Delete paper', 'حذف البحث')}
        keepLabel={text('Keep it', 'إبقاء البحث')}
        onConfirm={() => setDoomed(undefined)}
        onClose={() => setDoomed(undefined)}
      >
        <p>
          <b>
            <bdi>{doomed?.title}</bdi>
          </b>{' '}
          {say(
            text(
              'and its PDF of 6 pages will be gone. Three papers would remain; five are needed.',
              'وملفه المكوَّن من ٦ صفحات سيُحذفان. يتبقى ثلاثة أبحاث، والمطلوب خمسة.',
            ),
          )}
        </p>
      </Confirm>
    </Frame>
  )
}
