import { researchFields } from '../features/lookups/office-lists.ts'
import { OfficeListPage } from './office-list-page.tsx'

/** `/dashboard/admin/research-fields`. */
export const ResearchFieldsPage = () => <OfficeListPage list={researchFields} />
