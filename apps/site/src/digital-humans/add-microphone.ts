/**
 * Adds a microphone to what a camera shows, where there is one and the person allows it: a film without sound will do. It is
 * closed with the camera.
 */
export async function addMicrophone(camera: MediaStream): Promise<void> {
  if (camera.getAudioTracks().length > 0) return;
  const microphone = await navigator.mediaDevices
    .getUserMedia({ audio: true })
    .catch(() => undefined);
  for (const track of microphone?.getTracks() ?? []) {
    // The camera may have been closed while the browser asked the person.
    if (camera.active) camera.addTrack(track);
    else track.stop();
  }
}
