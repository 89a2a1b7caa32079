import { goals } from '../features/lookups/office-lists.ts'
import { OfficeListPage } from './office-list-page.tsx'

/** `/dashboard/admin/targetedSDGs`. */
export const TargetedSdgsPage = () => <OfficeListPage list={goals} />
