import { type Attestation, attest, readAttestation } from '@jadara/contract/reviewing/attestation'
import { attestationTexts, isKindShownToReviewer } from '@jadara/contract/reviewing/attestation-texts'
import type { FastifyInstance } from 'fastify'
import { conflictFailure, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { listFindingsWithApplicants } from '../../db/conflict-findings.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Application, Round } from '../../db/participation.ts'
import { redactIdentity } from '../../db/reviewing.ts'
import { serveEndpoint } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { splitCoAuthors } from './co-authors.ts'
import {
  type AttestationTarget,
  findAssignmentWithAttestation,
  insertAttestation,
  listPeopleAndUniversities,
  lockAssignment,
} from './store.ts'
import { toWording } from './wording.ts'

/** What a reviewer sees and attests before an application opens. `http/authorization.ts` makes it a condition where the round does. */
export function attestationRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, readAttestation, ({ user, params }) =>
    loadAttestation(db, { applicationId: params.applicantId, reviewerId: user.accountId }),
  )

  serveEndpoint(http, portal, attest, async ({ user: { accountId: reviewerId }, params, body, language }) => {
    const target = { applicationId: params.applicantId, reviewerId }
    await db.transaction(async (tx) => {
      await lockAssignment(tx, target)
      const { assignmentId, round, attestedAt } = requireFound(await findAssignmentWithAttestation(tx, target))
      if (attestedAt) return
      const { rules, statement, version } = toWording(round)
      if (version !== body.version) throw conflictFailure('changed', attestationTexts.changed)
      const words = { language: body.language, rules: rules[body.language], statement: statement[body.language] }
      const at = clock()
      await insertAttestation(tx, { assignmentId, attestedAt: at, ...words })
      await insertAuditEntry(tx, { about: params.applicantId, at, actorId: reviewerId, action: 'attested', detail: words })
    })
    return { ...(await loadAttestation(db, target)), message: attestationTexts.attested[language] }
  })
}

async function loadAttestation(db: DatabaseHandle, target: AttestationTarget): Promise<Attestation> {
  const { application, round, branch, attestedAt } = requireFound(await findAssignmentWithAttestation(db, target))
  const anonymous = round.anonymousNames
  const { id, englishName, arabicName } = anonymous ? redactIdentity(application) : application
  return {
    ...{ applicantId: id, englishName, arabicName, branch, anonymous },
    ...(await listShown(db, application, round)),
    findings: await listShownFindings(db, target, anonymous),
    ...toWording(round),
    required: round.requiresAttestation,
    attestedAt: attestedAt?.toISOString() ?? null,
  }
}

/** What the round shows of a blind review's applicant, so that the reviewer can judge whether there is a conflict of interest. */
async function listShown(
  db: DatabaseHandle,
  application: Application,
  { anonymousNames, attestationShowsInstitutions, attestationShowsCoAuthors }: Round,
): Promise<Pick<Attestation, 'institutions' | 'coAuthors'>> {
  if (!anonymousNames || !(attestationShowsInstitutions || attestationShowsCoAuthors)) return { institutions: [], coAuthors: [] }
  const { people, universities } = await listPeopleAndUniversities(db, application.id)
  const { others, own } = splitCoAuthors(people, application)
  const institutions = [application.phdUniversity, ...own.map(({ affiliation }) => affiliation), ...universities]
  return {
    institutions: attestationShowsInstitutions ? listOnce(institutions) : [],
    coAuthors: attestationShowsCoAuthors ? listOnce(others.map(({ name }) => name)) : [],
  }
}

/** What the portal found and the office has not cleared, without the evidence. */
async function listShownFindings(
  db: DatabaseHandle,
  { applicationId, reviewerId }: AttestationTarget,
  isAnonymous: boolean,
): Promise<Attestation['findings']> {
  const found = await listFindingsWithApplicants(db, [applicationId])
  return found
    .filter(({ userId, state, kind }) => userId === reviewerId && state === 'open' && isKindShownToReviewer(kind, isAnonymous))
    .map(({ kind, grade }) => ({ kind, grade }))
}

const listOnce = (texts: readonly string[]): string[] => [...new Set(texts.filter((one) => one !== ''))]
