/**
 * A reload leaves the entry of what was open over the page, with nothing open: it is left for the
 * page's own, which takes over its address where it has one.
 *
 * @returns what ends that.
 */
export function skipLayerEntry(): () => void {
  // That of the topmost entry.
  const { href } = location;
  const skip = () => {
    if (Object(history.state)['opened'] !== undefined) return history.back();
    end();
    if (location.href !== href) history.replaceState(history.state, '', href);
  };
  const end = () => window.removeEventListener('popstate', skip);
  window.addEventListener('popstate', skip);
  skip();
  return end;
}
