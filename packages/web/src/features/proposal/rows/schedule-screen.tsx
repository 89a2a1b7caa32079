import { schedule, type Task } from '@jadara/contract/proposal/schedule'
import { RowScreen } from './row-screen.tsx'
import type { RowSectionForm } from './row-section.ts'
import { TaskGrid, type TypedTask } from './schedule/task-grid.tsx'

const blank: TypedTask = { title: '', months: [] }

const section: RowSectionForm<Task> = {
  name: 'schedule',
  calls: schedule,
  blank,
  asTyped: ({ title, months }) => ({ title, months }),
  rows: (header) => <TaskGrid header={header} blank={blank} />,
  wide: true,
}

export const ScheduleScreen = () => <RowScreen section={section} />
