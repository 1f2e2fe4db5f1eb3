package dev.admittance.authority;

import dev.admittance.workspace.NewFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.List;

/// Saves test certificates to files. Existing files are not replaced, and files with the key are
/// readable by their owner only.
public final class TestCertificateFiles {
  private static final String OWNER_ONLY = "rw-------";
  private static final String AUTHORITY = "ca.crt";
  private static final String SERVER = "tls.crt";
  private static final String KEY = "tls.key";

  private TestCertificateFiles() {}

  /// Writes `ca.crt`, `tls.crt` and `tls.key`.
  ///
  /// @return the written files
  /// @throws FileAlreadyExistsException if one of them exists; then none is written
  public static List<Path> save(TestCertificates certificates, Path folder) throws IOException {
    List<Path> files =
        List.of(folder.resolve(AUTHORITY), folder.resolve(SERVER), folder.resolve(KEY));
    for (Path file : files) {
      requireFree(file);
    }
    writeSecret(files.getLast(), certificates.keyPem());
    NewFile.write(files.get(0), certificates.authorityPem());
    NewFile.write(files.get(1), certificates.serverPem());
    return files;
  }

  /// Writes the manifest of a Secret of type `kubernetes.io/tls`, named `NAME.yaml`.
  ///
  /// @return the written files
  /// @throws FileAlreadyExistsException if the file exists
  public static Path saveSecret(
      TestCertificates certificates, String namespace, String name, Path folder)
      throws IOException {
    Path file = folder.resolve(name + ".yaml");
    requireFree(file);
    writeSecret(file, secret(certificates, namespace, name));
    return file;
  }

  /// @param namespace omitted where it is empty
  private static String secret(TestCertificates certificates, String namespace, String name) {
    return """
    # A certificate for tests, made by Admittance. It holds a private key: keep it out of version
    # control.
    apiVersion: v1
    kind: Secret
    metadata:
      name: "%s"
    %stype: kubernetes.io/tls
    data:
      ca.crt: %s
      tls.crt: %s
      tls.key: %s
    """
        .formatted(
            name,
            namespace.isEmpty() ? "" : "  namespace: \"" + namespace + "\"\n",
            base64(certificates.authorityPem()),
            base64(certificates.serverPem()),
            base64(certificates.keyPem()));
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void requireFree(Path file) throws FileAlreadyExistsException {
    if (NewFile.isTaken(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
  }

  /// The permissions are set before the first byte is written.
  private static void writeSecret(Path file, String text) throws IOException {
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] attributes =
        posix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY))
            }
            : new FileAttribute<?>[0];
    Files.createFile(file, attributes);
    Files.writeString(file, text, StandardOpenOption.WRITE);
  }
}
