/**
 * Puts text at the caret (or over the selection) as if it had been typed, so that Ctrl+Z takes it back. Where the
 * browser doesn't offer that, the text comes in without undo.
 */
export function insertAtCaret(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Deprecated on paper, and still the only way into the undo history of a text area.
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
