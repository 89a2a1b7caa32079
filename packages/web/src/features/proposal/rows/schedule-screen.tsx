import { schedule, type Task } from '@jadara/contract/proposal/schedule'
import { ScheduleReading } from '../reading/schedule-reading.tsx'
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
  reading: (tasks, header) => <ScheduleReading tasks={tasks} duration={header.duration} alone />,
  wide: true,
}

export const ScheduleScreen = () => <RowScreen section={section} />
