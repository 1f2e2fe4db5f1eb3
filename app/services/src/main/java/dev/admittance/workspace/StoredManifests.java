package dev.admittance.workspace;

import java.nio.file.Files;
import java.util.List;

/// Finds manifests that are stored before the requests beside them, which must be known before
/// captures are read sequentially.
final class StoredManifests {
  private StoredManifests() {}

  /// Returns the manifests in folders; unreadable files are skipped, since the capture reader
  /// reports them.
  static List<PlainManifest> in(List<Location> locations, ManifestRule rule) {
    FoundObjects objects = new FoundObjects();
    DocumentClassifier classifier =
        new DocumentClassifier(objects, DocumentClassifier.Captures.PASSED_OVER);
    List<Location> folders =
        locations.stream().filter(location -> Files.isDirectory(location.path())).toList();
    for (FoundFile file : PathFiles.find(folders, new Problems())) {
      boolean stored =
          rule.ofPlace(file.below())
              .filter(role -> role == ManifestRole.STORED || role == ManifestRole.CLUSTER)
              .isPresent();
      if (stored
          && file.format() == FileFormat.DOCUMENTS
          && TextFile.read(file) instanceof TextFile.Text(var source)) {
        classifier.add(source, file.below());
      }
    }
    return objects.plain;
  }
}
