import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { DeadlineChip } from '../ui/clock.tsx'
import { AppHeader } from '../ui/layout/app-header.tsx'
import { Footer } from '../ui/layout/footer.tsx'
import { Main, Page } from '../ui/layout/page.tsx'
import { type Step, StepsFlow } from '../ui/layout/steps-flow.tsx'

export const now = Date.parse('2026-11-21T17:59:00Z')
export const round = { opensAt: '2026-10-03T22:00:00Z', closesAt: '2026-12-03T22:00:00Z', now, timeZone: 'Africa/Cairo' }

const steps: Step[] = [
  {
    key: 'info',
    to: '/a',
    label: text('Personal information', 'البيانات الشخصية'),
    state: 'complete',
    detail: text('Complete', 'مكتملة'),
    share: 1,
  },
  {
    key: 'files',
    to: '/b',
    label: text('Personal files', 'الملفات الشخصية'),
    state: 'partly',
    detail: text('4 of 5 files', '٤ من ٥ ملفات'),
    share: 0.8,
  },
  {
    key: 'research',
    to: '/c',
    label: text('Research files', 'الملفات البحثية'),
    state: 'partly',
    detail: text('4 of 5 journals', '٤ من ٥ أبحاث'),
    share: 0.75,
  },
  {
    key: 'submit',
    to: '/d',
    label: text('Submit', 'التقديم'),
    state: 'closed',
    detail: text('Opens when complete', 'يُفتح عند الاكتمال'),
    share: 0,
  },
]

/** The head, the steps and the foot of an applicant's screen. */
export function Frame({
  current,
  bar,
  flow = true,
  children,
}: {
  current: string
  bar?: ReactNode
  flow?: boolean
  children: ReactNode
}) {
  return (
    <Page
      header={
        <AppHeader
          tabs={[
            { to: '/gallery.html', label: text('Application', 'طلب التقدّم') },
            { to: '/review', label: text('Review my file', 'مراجعة ملفي') },
            { to: '/queries', label: text('My queries', 'استفساراتي') },
          ]}
          chip={<DeadlineChip {...round} />}
          account={{ name: 'Mariam Adel Fathy', detail: 'm.fathy@university.example', home: '/', onLogout: () => {} }}
        />
      }
      bar={bar}
      footer={bar ? undefined : <Footer links={[{ href: '/terms', label: text('Terms', 'الشروط') }]} />}
    >
      {flow && <StepsFlow steps={steps} current={current} />}
      <Main>{children}</Main>
    </Page>
  )
}
