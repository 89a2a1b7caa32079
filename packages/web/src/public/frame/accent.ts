import { accentCss as rulesOf } from '@jadara/contract/site/accent'
import type { Page } from '../page.tsx'

/** The office's colour in the place of the Nile's; mails and the dashboard take theirs from the same place. */
export const accentCss = ({ slot }: Page): string => rulesOf(slot('accentColour'))
