import type { MailWords } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import {
  listMailTemplates,
  mailTemplateTexts,
  previewMailTemplate,
  readMailTemplateHistory,
  saveMailTemplate,
  testMailTemplate,
} from '@jadara/contract/mail/template-endpoints'
import { languages, text } from '@jadara/contract/text'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../db/audit.ts'
import { awardIdentity } from '../../db/award-identity.ts'
import { conflict } from '../../failure.ts'
import { serve } from '../../http/serve.ts'
import { countTry } from '../../http/throttle.ts'
import type { Letter } from '../../mail/letter.ts'
import { enqueue } from '../../mail/outbox.ts'
import { renderLetter } from '../../mail/render-letter.ts'
import { sampleLetter } from '../../mail/sample-letters.ts'
import { worded } from '../../mail/templated.ts'
import type { Portal } from '../../portal.ts'
import { acceptedWords, changedWords, keptWords, sameWords, templateCalled } from './rules.ts'
import { addWording, holdTemplate, stateOf, statesOf, wordingsOf } from './store.ts'

const wordingsAtOnce = 50

export function mailTemplateRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serve(http, portal, listMailTemplates, async () => statesOf(db))

  serve(http, portal, saveMailTemplate, async ({ user, params, body }) => {
    const name = templateCalled(params.name)
    const words = body.words === null ? mailTemplates[name].words : acceptedWords(name, body.words)
    return db.transaction(async (tx) => {
      await holdTemplate(tx, name)
      const before = await stateOf(tx, name)
      if (sameWords(before.words, words)) return before
      if (body.version !== before.version) throw conflict('changed', mailTemplateTexts.changed)
      const at = clock()
      const version = await addWording(tx, { template: name, words: keptWords(name, words), at, actorId: user.accountId })
      const { title } = mailTemplates[name]
      const detail = { template: name, name: title.en, nameArabic: title.ar, version, ...changedWords(before.words, words) }
      await audit(tx, { about: 'office', at, actorId: user.accountId, action: 'mail-template-changed', detail })
      return stateOf(tx, name)
    })
  })

  serve(http, portal, readMailTemplateHistory, async ({ params }) => wordingsOf(db, templateCalled(params.name), wordingsAtOnce))

  serve(http, portal, previewMailTemplate, async ({ params, body: { words, language } }) => {
    const name = templateCalled(params.name)
    return renderLetter(sampleOf(name, acceptedWords(name, words)), await awardIdentity(db), language)
  })

  serve(http, portal, testMailTemplate, async ({ user, params, body, language }) => {
    const name = templateCalled(params.name)
    const said = sampleOf(name, acceptedWords(name, body.words))
    const letter = { ...said, kind: name, subject: text(`Test: ${said.subject.en}`, `تجربة: ${said.subject.ar}`) }
    const now = clock()
    await countTry(db, [{ key: `mail-test:${user.accountId}`, most: 20, minutes: 60 }], now)
    await db.transaction(async (tx) => {
      const { email: recipient, accountId } = user
      for (const each of languages) await enqueue(tx, { recipient, language: each, letter, accountId }, now)
    })
    portal.wakeOutbox()
    return { message: mailTemplateTexts.tested[language] }
  })

  /** With examples in its placeholders, and the facts and the button of such a mail. */
  const sampleOf = (name: MailTemplateName, words: MailWords): Letter => worded(sampleLetter(name, portal), words)
}
