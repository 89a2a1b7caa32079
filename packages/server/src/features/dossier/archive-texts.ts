import { text } from '@jadara/contract/core/text'

/** The README.txt of every ZIP, in both languages. */
const readmeText = text(
  `Award files, as they are kept by the portal.

award-file.pdf      the dossier: everything that was entered, then every attached PDF in full
personal-files.pdf  identity card, photograph and certificates
files/              the files as they were uploaded, by what they prove
receipt.json        the receipt of the submission: number, times, and the digest of the manifest
manifest.json       byte for byte what was sealed: its SHA-256 is the digest of the receipt; it names the SHA-256 of every file
snapshot.json       byte for byte everything that was entered, when it was sealed: its SHA-256 stands in the manifest
SHA256SUMS          the SHA-256 of everything in this archive: check it with "sha256sum -c SHA256SUMS"

A draft has no receipt, manifest or snapshot.`,
  `ملفات الجائزة كما تحفظها البوابة.

award-file.pdf      ملف الجائزة: كل ما أُدخل، ثم كل ملف PDF مرفق كاملًا
personal-files.pdf  بطاقة الرقم القومي والصورة والشهادات
files/              الملفات كما رُفعت، مرتبة حسب ما تثبته
receipt.json        إيصال التقديم: الرقم والمواعيد وبصمة البيان
manifest.json       ما خُتم حرفًا بحرف: بصمته SHA-256 هي بصمة الإيصال، وفيه بصمة كل ملف
snapshot.json       كل ما أُدخل عند الختم حرفًا بحرف، وبصمته في البيان
SHA256SUMS          بصمة كل ما في هذا الأرشيف، وتُراجَع بالأمر: sha256sum -c SHA256SUMS

المسودة بلا إيصال ولا بيان.`,
)

/** Replaces a file that could not be included. */
const missingFileText = text(
  'This file was not given out when the archive was put together: it could not be read, was not yet checked for viruses, or carries one. Please ask the award office.',
  'لم يُسلَّم هذا الملف عند إعداد الأرشيف: تعذّرت قراءته، أو لم يُتحقق بعد من خلوّه من الفيروسات، أو وُجد فيه فيروس. يُرجى سؤال مكتب الجائزة.',
)
const missingDocumentText = text(
  'This document could not be made. Everything else is in the archive. Please ask for the archive again later; if it is missing then too, inform the operator of the portal.',
  'تعذّر إعداد هذا المستند، وما عداه في الأرشيف. اطلب الأرشيف من جديد لاحقًا، وإن ظل غائبًا فأبلغ من يدير البوابة.',
)
export const missingDocumentNote = `${missingDocumentText.en}\n${missingDocumentText.ar}\n`
export const missingFileNote = `${missingFileText.en}\n${missingFileText.ar}\n`

export const archiveReadme = `${readmeText.en}\n\n${readmeText.ar}\n`
