import { z } from 'zod'
import { administrator, applicant, endpoint } from '../core/endpoint.ts'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { selectedId } from '../core/value.ts'
import { isPersonalFileType, personalFileTypeIds } from './file-types.ts'

export const fileTexts = {
  missing: text('Please select the file you want to upload', 'اختر الملف الذي تريد رفعه'),
  unsupported: text('Unsupported Format', 'صيغة غير مدعومة'),
  typeUnknown: text('Please choose what this file is', 'اختر نوع الملف'),
  encrypted: text(
    'This PDF is protected by a password. Please save it without one and upload it again.',
    'ملف PDF هذا محمي بكلمة مرور. احفظه بدونها ثم ارفعه مرة أخرى.',
  ),
  broken: text(
    'This PDF cannot be opened. Please export it again and upload the new file.',
    'تعذّر فتح ملف PDF هذا. صدّره من جديد ثم ارفعه.',
  ),
  slow: text(
    'This PDF takes too long to open. Please save or print it as a new PDF, or make it smaller, and upload that.',
    'يستغرق فتح ملف PDF هذا وقتًا طويلًا. احفظه أو اطبعه في ملف PDF جديد، أو صغّر حجمه، ثم ارفعه.',
  ),
  tooManyPages: text('This PDF has too many pages.', 'عدد صفحات ملف PDF هذا أكبر من المسموح.'),
  brokenPicture: text(
    'This picture cannot be opened. Please take or export it again.',
    'تعذّر فتح هذه الصورة. التقطها أو صدّرها من جديد.',
  ),
  slowPicture: text(
    'This picture takes too long to process. Please save it with fewer pixels, or as jpg, and upload that.',
    'تستغرق معالجة هذه الصورة وقتًا طويلًا. احفظها بعدد نقاط أقل أو بصيغة \u200ejpg، ثم ارفعها.',
  ),
  manyAtOnce: text(
    'Many files are being checked at the moment, so this one was not stored. Please upload it again in a minute.',
    'يجري الآن فحص ملفات كثيرة، فلم يُحفظ هذا الملف. ارفعه مرة أخرى بعد دقيقة.',
  ),
  tooManyPixels: text(
    'This picture has too many pixels (more than 50 million). Please save it smaller.',
    'عدد نقاط هذه الصورة كبير جدًا (أكثر من ٥٠ مليونًا). احفظها بمقاس أصغر.',
  ),
  onlyPdf: text('Please choose a PDF file.', 'اختر ملفًا بصيغة PDF.'),
  onlyPdfOrPicture: text(
    'Please choose a PDF or a picture (jpg, png or gif).',
    'اختر ملف PDF أو صورة (\u200ejpg أو png أو gif).',
  ),
  onlyWord: text('Please choose a Word document (.docx).', 'اختر مستند Word (‎.docx).'),
  wordWithMore: text(
    'This Word document holds macros, embedded objects, fields that load something (such as DDE), or a template or picture from elsewhere. Please save it as a plain .docx without them.',
    'يحتوي مستند Word هذا على وحدات ماكرو، أو كائنات مضمّنة، أو حقول تستدعي محتوى خارجيًّا (مثل DDE)، أو قالب أو صورة من مكان آخر. احفظه بصيغة \u200e.docx بدونها.',
  ),
  wordTooLarge: text(
    'This Word document is too large once it is opened. Please make its pictures smaller or take parts out.',
    'مستند Word هذا أكبر من المسموح عند فتحه. صغّر صوره أو احذف أجزاء منه.',
  ),
  empty: text('This file is empty. Please choose another one.', 'هذا الملف فارغ. اختر ملفًا آخر.'),
  uploaded: text('Submitted Successfully.', 'تم الرفع بنجاح.'),
  /** Shown with `uploaded`, because nothing is submitted yet. */
  saved: text('The file is saved.', 'حُفظ الملف.'),
  failed: text('Submission Failed, Please Try again.', 'تعذّر الرفع، حاول مرة أخرى.'),
  infected: text(
    'This file was found to carry a virus and was not stored. Please check your computer for viruses, and upload a clean copy.',
    'تبيّن أن هذا الملف يحمل فيروسًا، فلم يُحفظ. افحص جهازك بحثًا عن الفيروسات، ثم ارفع نسخة سليمة.',
  ),
  cannotBeChecked: text(
    'Files cannot be checked for viruses at the moment, so this one was not stored. Please try again in a few minutes.',
    'يتعذّر الآن التحقق من خلوّ الملفات من الفيروسات، فلم يُحفظ هذا الملف. حاول مرة أخرى بعد بضع دقائق.',
  ),
  notYetChecked: text(
    'This file is stored and is being checked for viruses. It can be opened as soon as that is done.',
    'هذا الملف محفوظ، ويجري التحقق من خلوّه من الفيروسات. يمكن فتحه فور انتهاء الفحص.',
  ),
  quarantined: text(
    'This file was found to carry a virus. Nobody can open it.',
    'تبيّن أن هذا الملف يحمل فيروسًا، ولا يمكن لأحد فتحه.',
  ),
  quotaReached: (most: Text) =>
    text(
      `Your files would take more than ${most.en}, which is the most that one account may keep. Delete what you no longer need or choose a smaller file; if you need more room, please write to the award office.`,
      `ستتجاوز ملفاتك ${most.ar}، وهو الحد الأقصى لما يحفظه الحساب الواحد. احذف ما لم تعد تحتاج إليه أو اختر ملفًا أصغر، وإن احتجت إلى مساحة أكبر فراسل مكتب الجائزة.`,
    ),
  notAsAnnounced: text(
    'The file did not arrive as it was announced. Please upload it once more.',
    'لم يصل الملف مطابقًا لبصمته المعلنة. ارفعه مرة أخرى.',
  ),
  inZip: text(
    'This is no PDF, picture, Word (.docx), OpenDocument (.odt), RTF or .txt file, or it holds macros or more than text and pictures. It is kept as it is, and leaves the portal only inside a ZIP.',
    'هذا الملف ليس PDF ولا صورة ولا مستند Word (‎.docx) أو OpenDocument (‎.odt) أو RTF أو ‎.txt، أو أنه يحتوي على وحدات ماكرو أو على غير النصوص والصور. يُحفظ كما هو، ولا يُنزَّل من البوابة إلا داخل ملف ZIP.',
  ),
  betterAsPdf: text('A PDF is easier to open for those who read your application.', 'ملف PDF أسهل فتحًا لمن يطّلع على طلبك.'),
  inUse: text(
    'An entry of your award file uses this file. Delete or change it there.',
    'أحد سجلات ملف جائزتك يستخدم هذا الملف. احذفه أو غيّره من هناك.',
  ),
  interrupted: text('The upload was cut off. Please try again.', 'انقطع الرفع. حاول مرة أخرى.'),
} as const

/** The stored type of files that are wrapped in a ZIP (see `fileTexts.inZip`). Uploaded ZIP files are refused. */
export const zipMime = 'application/zip'

/** Why a stored PDF is not included in the award file. */
export const dossierOmissionReasons = ['damaged', 'slow', 'large'] as const
export type DossierOmissionReason = (typeof dossierOmissionReasons)[number]

export const dossierOmissionTexts: Readonly<Record<DossierOmissionReason, Text>> = {
  damaged: text(
    'This file is kept, but it cannot be included in the award file because it is damaged inside. Please save or print it as a new PDF and upload that.',
    'هذا الملف محفوظ، لكن يتعذّر ضمّه إلى ملف الجائزة لوجود تلف بداخله. احفظه أو اطبعه في ملف PDF جديد ثم ارفعه.',
  ),
  slow: text(
    'This file is kept, but it cannot be included in the award file because it takes too long to process. Please save or print it as a new PDF and upload that.',
    'هذا الملف محفوظ، لكن يتعذّر ضمّه إلى ملف الجائزة لأن معالجته تستغرق وقتًا طويلًا. احفظه أو اطبعه في ملف PDF جديد ثم ارفعه.',
  ),
  large: text(
    'This file is kept, but it cannot be included in the award file because it becomes too large when it is opened. Please save or print it as a new PDF and upload that.',
    'هذا الملف محفوظ، لكن يتعذّر ضمّه إلى ملف الجائزة لأن حجمه يصبح كبيرًا جدًا عند فتحه. احفظه أو اطبعه في ملف PDF جديد ثم ارفعه.',
  ),
}

/** `size` in bytes as stored, `createdAt` an instant; `pages` only for PDFs. */
export const storedFileSchema = z.object({
  guid: z.string(),
  typeId: z.number(),
  /** Opened in a new tab, authorised by the sign-in cookie (specification FILE-5). */
  path: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  pages: z.number().nullable(),
  hasThumbnail: z.boolean(),
  createdAt: z.string(),
  leftOut: z
    .enum(dossierOmissionReasons)
    .optional()
    .describe(
      'Of a PDF that is kept and can be downloaded, but is left out of the award file: it is `damaged` inside, takes too long to process (`slow`), or becomes too `large` when it is opened. Save or print it as a new PDF and upload that.',
    ),
})
export type StoredFile = z.infer<typeof storedFileSchema>

/** A stored file that cannot be opened: not scanned yet, or infected. */
export const withheldFileSchema = z.object({
  guid: z.string(),
  userId: z.number(),
  name: z.string(),
  state: z.enum(['waiting', 'infected']),
})
export type WithheldFile = z.infer<typeof withheldFileSchema>

export const listWithheldFiles = endpoint({
  method: 'GET',
  path: '/api/Files/Held',
  who: [administrator, applicant],
  summary:
    "Lists files that nobody can open because their virus scan is pending or found a virus: the caller's own, for administrators all. At most 200.",
  reply: z.array(withheldFileSchema),
})

export const uploadPersonalFile = endpoint({
  method: 'POST',
  path: '/api/uploadfile',
  who: [applicant],
  summary:
    "Uploads a personal file of type 1 to 6 and replaces the earlier one of that type. An upload that began before the deadline, with a Content-Length, may end within the round's grace (uploadGraceMinutes). If the header X-File-SHA256 announces the file's SHA-256 in hexadecimal, any other file is refused.",
  file: { types: personalFileTypeIds },
  body: z.object({
    type: selectedId(fileTexts.typeUnknown).refine(isPersonalFileType, { error: asMessage(fileTexts.typeUnknown) }),
  }),
  reply: storedFileSchema,
  status: 201,
})

export const listMyPersonalFiles = endpoint({
  method: 'GET',
  path: '/api/myfiles',
  who: [applicant],
  summary: 'Lists the personal files of the signed-in applicant.',
  reply: z.array(storedFileSchema),
})

const guid = z.object({ guid: z.uuid() })

export const deleteMyFile = endpoint({
  method: 'DELETE',
  path: '/api/myfiles/{guid}',
  who: [applicant],
  summary:
    "Deletes a file of the caller's application that nothing uses, such as a personal file. 409 `in-use` for the file of a record or of the concept note.",
  params: guid,
  reply: null,
  status: 204,
})

export const viewFile = endpoint({
  method: 'GET',
  path: '/api/Files/ViewFile/{guid}',
  who: 'signed-in',
  summary:
    'Returns the bytes of a file. For its owner, administrators and assigned reviewers; reviewers may open the types of personal files that the round allows.',
  params: guid,
  reply: 'file',
})

export const viewFirstPage = endpoint({
  method: 'GET',
  path: '/api/Files/FirstPage/{guid}',
  who: 'signed-in',
  summary:
    'Returns a picture of the first page of a PDF, which is shown until the PDF itself is there. For those who may open the file. 404 if the page cannot be drawn.',
  params: guid,
  reply: 'file',
})

export const viewThumbnail = endpoint({
  method: 'GET',
  path: '/api/Files/Thumbnail/{guid}',
  who: 'signed-in',
  summary: 'Returns a small preview of a picture. For those who may open the picture.',
  params: guid,
  reply: 'file',
})
