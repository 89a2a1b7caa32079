import { z } from 'zod'
import { text } from '../core/text.ts'
import { email, requiredPlainText } from '../core/value.ts'
import { rowEndpoints } from './rows.ts'

export const teamTexts = {
  least: text('Please enter at least one team member', 'أدخل عضوًا واحدًا على الأقل'),
  name: text('Please enter the member name', 'أدخل اسم العضو'),
  position: text('Please enter the member position', 'أدخل وظيفة العضو'),
  qualification: text('Please enter the highest qualification', 'أدخل أعلى مؤهل علمي'),
  emailMissing: text('Please enter the member email', 'أدخل البريد الإلكتروني للعضو'),
  email: text('Please enter a correct email format', 'أدخل بريدًا إلكترونيًّا صحيحًا'),
} as const

export const teamLabels = {
  name: text('Name', 'الاسم'),
  position: text('Position', 'الوظيفة'),
  highestQualification: text('Highest qualification', 'أعلى مؤهل علمي'),
  email: text('Email', 'البريد الإلكتروني'),
} as const

export const teamMemberSchema = z.object({
  name: requiredPlainText(teamTexts.name, 300),
  position: requiredPlainText(teamTexts.position, 300),
  highestQualification: requiredPlainText(teamTexts.qualification, 300),
  email: email(teamTexts.emailMissing, teamTexts.email),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

export const researchTeamEndpoints = rowEndpoints({
  path: 'ProposalTeamMembers',
  least: teamTexts.least,
  row: teamMemberSchema,
  storedRow: z.object({ name: z.string(), position: z.string(), highestQualification: z.string(), email: z.string() }),
  more: {},
})
