/** The panel with the faults, below the admin UI. */
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

/** Shows the report of the server after a save. An empty report hides the panel. */
export const showFaults = (faults: string): void => {
  panel.textContent = faults;
  if (faults === '') panel.remove();
  else document.body.append(panel);
};
