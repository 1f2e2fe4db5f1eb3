package dev.admittance.spark;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.workspace.CaptureListing;
import dev.admittance.workspace.ListedFile;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;

/// Lists the files that may contain captures, in stores that Hadoop supports: the same files, with
/// the same names, as the command line finds.
final class HadoopListing {
  private HadoopListing() {}

  /// Lists the files by path.
  ///
  /// @throws IOException if a store fails
  static CaptureListing of(List<String> written, HadoopPaths paths) throws IOException {
    List<ListedFile> files = new ArrayList<>();
    List<Diagnostic> problems = new ArrayList<>();
    for (HadoopPaths.Found found : paths.find(written)) {
      FileSystem store = paths.store(found.path());
      if (!store.exists(found.path())) {
        // The reader reports the problem.
        String path = found.path().toString();
        ListedFile missing =
            new ListedFile(found.name(), path, 0, Instant.EPOCH, true, found.path().getName());
        files.addAll(CaptureListing.named(List.of(missing)));
        continue;
      }
      FileStatus status = store.getFileStatus(found.path());
      if (status.isDirectory()) {
        HadoopTree.Listing listing = HadoopTree.list(store, found);
        files.addAll(CaptureListing.inFolder(listing.files()));
        problems.addAll(listing.problems());
      } else {
        ListedFile file = HadoopTree.file(found.name(), status, true, found.path().getName());
        files.addAll(CaptureListing.named(List.of(file)));
      }
    }
    return new CaptureListing(files, problems);
  }
}
