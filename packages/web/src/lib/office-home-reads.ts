import { listActiveKeyDates } from '@jadara/contract/rounds/active-key-dates'
import { readOverview } from '@jadara/contract/rounds/overview'
import { readSetup } from '@jadara/contract/rounds/setup'
import { listSiteTexts } from '@jadara/contract/site/endpoints'
import { listExports } from '@jadara/contract/submission/exports'

/** Apart from the reads of the frame, because the texts of the public site would be loaded by everybody. */
export const officeHomeReads = [readOverview, readSetup, listSiteTexts, listActiveKeyDates, listExports] as const
