/** Whether a text looks like an address; whether it is one, the code shows. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Whether a text is a code as it is sent: six digits. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
