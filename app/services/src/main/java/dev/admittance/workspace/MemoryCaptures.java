package dev.admittance.workspace;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Capture files that are in memory, read in the order in which they are added.
public final class MemoryCaptures implements CaptureFileStore {
  private final Map<String, byte[]> contents = new HashMap<>();
  private final List<ListedFile> files = new ArrayList<>();

  /// Adds a file.
  ///
  /// @param name for diagnostics and captures; unique
  /// @param named whether the user named the file itself rather than a folder
  /// @param below its path below that folder; its name for a named file
  public void add(String name, byte[] content, boolean named, String below) {
    contents.put(name, content);
    files.add(new ListedFile(name, name, content.length, Instant.EPOCH, named, below));
  }

  /// Reads the captures of all files.
  ///
  /// @param requests how manifests become requests
  public CaptureStream read(ManifestRequests requests, ReadProgress progress) {
    return new CaptureStream(
        new CaptureListing(files, List.of()), this, requests, CapturePlan.PART_BYTES, progress);
  }

  @Override
  public InputStream open(String path, long offset) throws IOException {
    byte[] content = contents.get(path);
    if (content == null) {
      throw new FileNotFoundException(path);
    }
    InputStream opened = new ByteArrayInputStream(content);
    opened.skipNBytes(offset);
    return opened;
  }
}
