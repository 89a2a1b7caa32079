import { text } from '@jadara/contract/core/text'
import type { SectionName } from '@jadara/contract/proposal/section-names'
import type { RecordKind } from '@jadara/contract/records/record-kind'

/** An address of the office in a round; undefined: in the active one. */
export const toPathInRound = (path: string, roundId: number | undefined): string =>
  roundId === undefined ? path : `${path}?round=${roundId}`

/** All applicants of a round for the office, the assigned ones for a reviewer. */
export const applicantsPath = '/dashboard/applicants'
export const applicantPath = (id: number): string => `${applicantsPath}/${id}`

export const reviewersPath = '/dashboard/reviewers'
/** Undefined: the active round, by the same key of the cache as without a query. */
export const toRoundQuery = (roundId: number | undefined): { readonly roundId: number } | undefined =>
  roundId === undefined ? undefined : { roundId }
export const toReviewersPath = (roundId: number | undefined): string => toPathInRound(reviewersPath, roundId)
export const reviewerPath = (reviewerId: number): string => `${reviewersPath}/${reviewerId}`

export const reviewPath = (applicantId: number): string => `/dashboard/review/${applicantId}`

/** Where an applicant of an earlier round joins the active one. */
export const joinRoundPath = '/dashboard/join'

export const accountPath = '/dashboard/account'

/** The mail log: all mails, those to one person, those of one announcement. */
export const mailsPath = '/dashboard/admin/mail'
export const mailsToUserPath = (userId: number): string => `${mailsPath}?userId=${userId}`
export const mailsOfAnnouncementPath = (announcementId: number): string => `${mailsPath}?announcementId=${announcementId}`
/** A new announcement with its audience. */
export const newAnnouncementPath = (audience: Readonly<Record<string, string>>): string =>
  `/dashboard/admin/news/create?${new URLSearchParams(audience)}`
export const inquiriesPath = '/dashboard/admin/inquiries'
export const inquiryPath = (id: number): string => `${inquiriesPath}/${id}`

/** Whom an applicant asks not to be judged by. */
export const objectionsPath = '/dashboard/objections'

export const ticketsPath = '/dashboard/tickets'
export const newTicketPath = `${ticketsPath}/create`
export const ticketPath = (id: number): string => `${ticketsPath}/${id}`
export const allTicketsPath = '/dashboard/all-tickets'
export const cannedAnswersPath = '/dashboard/admin/canned-answers'
export const ticketCategoriesPath = '/dashboard/admin/ticket-categories'

/** All queries of a person, found by name or address. */
export const ticketsByEmailPath = (email: string): string => `${allTicketsPath}?${new URLSearchParams({ search: email })}`

export const myTicketsTitle = text('My Queries', 'استفساراتي')
export const allTicketsTitle = text('Queries', 'الاستفسارات')

export const researchFilesPath = '/dashboard/award-upload'
export const researchFilesTitle = text('Research files', 'الملفات البحثية')

export const proposalPath = `${researchFilesPath}/proposals`
export const proposalTitle = text('Proposal', 'المقترح')
/** The header form while there is no proposal; it redirects to the proposal once there is one. */
export const newProposalHeaderPath = `${proposalPath}/create`
export const proposalHeaderViewPath = (id: number): string => `${proposalPath}/${id}`
export const proposalHeaderEditPath = (id: number): string => `${proposalPath}/edit/${id}`
export const proposalSectionPath = (section: SectionName): string => `${proposalPath}/${section}`

export const conceptNotePath = `${researchFilesPath}/concept-note`
export const userConceptNotePath = (userId: number): string => `${conceptNotePath}/${userId}`
export const conceptNoteTitle = text('Concept note', 'المذكرة المفاهيمية')

/** The last part of the address of a group of records, as in specification REC-1. */
export const recordGroupPaths = { publications: 'publications', 'research-output': 'researchs' } satisfies Record<
  RecordKind['group'],
  string
>

export const recordGroupNames = Object.keys(recordGroupPaths) as readonly RecordKind['group'][]

/** One application as its owner, administrators and assigned reviewers read it. */
export const awardProfilePath = (userId: number): string => `/dashboard/award-profile/${userId}`
/** One's own application as a reviewer reads it. */
export const reviewerPreviewPath = '/dashboard/as-reviewer'
export const reviewerPreviewTitle = text('As a reviewer sees it', 'كما يراه المحكّم')
export const reviewMyFilesTitle = text('Review My Files', 'مراجعة ملفاتي')

export const questionsPath = '/dashboard/admin/questions'
export const questionBankTitle = text('Question bank', 'بنك الأسئلة')
export const branchQuestionsPath = '/dashboard/admin/branch-questions'
/** The questions of the second stage; the round is for the tabs beside them. */
export const toSecondStageQuestionsPath = (roundId: number): string => `${toPathInRound(branchQuestionsPath, roundId)}&stage=2`
export const branchQuestionsTitle = text('Questions by theme', 'أسئلة المجالات')

export const resultsPath = '/dashboard/admin/results'
export const toResultsPath = (roundId: number | undefined): string => toPathInRound(resultsPath, roundId)
export const resultsTitle = text('Results', 'النتائج')
export const secondStagePath = '/dashboard/admin/second-stage'
export const toSecondStagePath = (roundId: number | undefined): string => toPathInRound(secondStagePath, roundId)
/** The applicants in the second stage of a round. */
export const toInSecondStagePath = (roundId: number): string => `${toPathInRound(applicantsPath, roundId)}&decision=second-stage`
export const secondStageTitle = text('Second stage', 'المرحلة الثانية')

export const conflictsPath = '/dashboard/admin/conflicts'
export const conflictsTitle = text('Conflicts of interest', 'تضارب المصالح')

export const plansPath = '/dashboard/admin/assignment-plans'
export const planPath = (id: number): string => `${plansPath}/${id}`
export const plansTitle = text('Assignment plans', 'خطط الإسناد')

export const myWishesPath = '/dashboard/wishes'
export const wishPeriodPath = '/dashboard/admin/wishes'
export const wishesTitle = text('Wishes', 'الرغبات')
