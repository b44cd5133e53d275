/** Words that claim success. Latin and Cyrillic rows match whole words, the others anywhere. */
const success = wordsOf([
  "pass(?:es|ed|ing)? fixed fixes works working succeed(?:s|ed)? success(?:ful|fully)? verified resolved solved complete[ds]? done finished green ready",
  "bestanden behoben funktioniert erfolgreich gelöst fertig abgeschlossen erledigt repariert grün",
  "réussi(?:e|es|s|ssent)? corrigée?s? résolue?s? fonctionne(?:nt)? terminée?s? succès passent passe",
  "arregl[óa]d?[oa]?s? corregid[oa]s? funciona(?:n)? éxito exitosamente resuelt[oa]s? pasan pasa pasaron terminad[oa]s? list[oa]s?",
  "corrigid[oa]s? passaram passam passou sucesso resolvid[oa]s? concluíd[oa]s? pront[oa]s? corrigiu",
  "corrett[oaie] risolt[oaie] superat[oaie] passano funziona(?:no)? successo completat[oaie]",
  "geslaagd opgelost werkt werken klaar voltooid gerepareerd",
  "naprawion\\p{L}* przechodz\\p{L}* działa\\p{L}* gotow\\p{L}* sukces\\p{L}* zakończon\\p{L}*",
  "düzeltildi geçti geçiyor çalışıyor başarı\\p{L}* tamamlandı çözüldü",
  "berhasil lulus diperbaiki selesai sukses",
  "исправл\\p{L}* исправил\\p{L}* прошл\\p{L}* проход\\p{L}* работает работают успешно готов\\p{L}* решен\\p{L}* решён\\p{L}* завершен\\p{L}* завершён\\p{L}* починил\\p{L}*",
  "виправлен\\p{L}* пройшл\\p{L}* проходять працює працюють успішно готов\\p{L}* вирішен\\p{L}* завершен\\p{L}*",
  "(?:و|ف)?(?:نجح|نجحت|بنجاح|اجتاز|اجتازت|اكتمل|اكتملت|مكتمل) موفق موفقیت\\p{L}* (?:ב)?הצלחה הצליח\\p{L}* תוקן עבר עברו הושלם",
  "सफल\\p{M}* सफलता पास पूरा पूरी ठीक",
  "διορθώθηκ\\p{L}* πέρασ\\p{L}* επιτυχ\\p{L}* ολοκληρώθηκ\\p{L}* λειτουργεί",
]);
const successAnywhere =
  /修复了|已修复|修复完成|修好|通过|成功|完成|解决了|已解决|正常运行|修復|通過|解決し|成功し|合格|直りました|直し|修正しました|修正済|완료|성공|통과|해결|수정했|고쳤|สำเร็จ|ผ่าน|แก้ไขแล้ว|เรียบร้อย/u;

/** Words that admit failure, a doubt or work left. */
const failure = wordsOf([
  "fail(?:s|ed|ing|ure|ures)? error(?:s|ed)? not no never cannot \\p{L}+n['’]t still broken except but however unable remain(?:s|ing)? crash(?:es|ed|ing)? without exit",
  "fehl\\p{L}* fehler\\p{L}* nicht kein\\p{L}* scheiter\\p{L}* gescheitert noch aber ohne jedoch",
  "éch\\p{L}* erreur\\p{L}* pas encore mais cependant toujours reste(?:nt)?",
  "fall\\p{L}* error(?:es)? no aún todavía pero falta(?:n)? sin",
  "falh\\p{L}* erro(?:s)? não ainda mas porém",
  "fallit\\p{L}* fallisc\\p{L}* errore errori non ancora ma però",
  "mislukt\\p{L}* faalt falen fout(?:en)? niet nog maar",
  "błąd błęd\\p{L}* nie jednak jeszcze niepowodzeni\\p{L}*",
  "başarısız hata\\p{L}* değil henüz ama hâlâ",
  "gagal kesalahan galat tidak belum masih tetapi tapi",
  "не ошибк\\p{L}* упал\\p{L}* пада\\p{L}* сбой провал\\p{L}* но ещё еще осталось остал\\p{L}*",
  "не помилк\\p{L}* впал\\p{L}* пада\\p{L}* збій але ще",
  "(?:و|ف)?(?:ال)?(?:فشل|فشلت|يفشل|تفشل|خطأ|أخطاء) (?:و)?(?:لم|لن|لا|ليس|لكن|غير) ناموفق خطا خطای نشد نیست هنوز اما",
  "נכשל\\p{L}* (?:ה)?שגיא\\p{L}* לא עדיין אבל אך",
  "विफल असफल त्रुटि नहीं लेकिन अभी पर",
  "απέτυχ\\p{L}* σφάλμα\\p{L}* δεν ακόμα ακόμη αλλά όμως",
]);
const failureAnywhere =
  /失败|失敗|错误|錯誤|エラー|未|没有|沒有|没能|不|仍|还有|但|ません|ない|なかった|まだ|しかし|残っ|실패|오류|에러|못|않|아직|지만|ล้มเหลว|ผิดพลาด|ไม่|ยัง|แต่/u;

/** "No errors" is a claim of success, whatever words it uses. */
const nothingFailed =
  /(?<!\p{L})(?:(?:no|zero|0|without(?: any)?) (?:more |remaining |further |other )?(?:errors?|failures?|failing tests|issues|problems)|kein(?:e|en)? (?:weiteren )?fehler\p{L}*|ohne fehler|(?:sans|aucune) erreurs?|sin errores|sem erros|senza errori|zonder fouten|bez błędów|без (?:ошибок|помилок)|(?:دون|بدون) (?:أخطاء|خطأ|خطا))(?!\p{L})|(?:没有|无|沒有|無)(?:任何)?(?:错误|錯誤)|エラー(?:なし|はありません)|오류 ?(?:없이|없음)/giu;

/** True when `text` claims a success and admits nothing. */
export function claimsSuccess(text: string): boolean {
  const rest = text.replace(nothingFailed, " ");
  return (rest !== text || success.test(rest) || successAnywhere.test(rest)) && !admitsFailure(rest);
}

/** True when `text` speaks of a failure, a doubt or work that is left. */
export function admitsFailure(text: string): boolean {
  return failure.test(text) || failureAnywhere.test(text);
}

function wordsOf(rows: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${rows.join(" ").split(" ").join("|")})(?![\\p{L}\\p{M}])`, "iu");
}
