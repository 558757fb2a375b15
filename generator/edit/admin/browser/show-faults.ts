/** What stands between the page and its faults, for as long as there are any. */
const panel = document.createElement('pre');
panel.setAttribute('role', 'alert');
Object.assign(panel.style, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '9999',
  margin: '0',
  padding: '1rem',
  maxHeight: '40vh',
  overflow: 'auto',
  background: 'Canvas',
  color: 'CanvasText',
  borderTop: '4px solid',
  whiteSpace: 'pre-wrap',
});

/** Shows what the server reports after a save; an empty report removes the last one. */
export const showFaults = (faults: string): void => {
  panel.textContent = faults;
  if (faults === '') panel.remove();
  else document.body.append(panel);
};
