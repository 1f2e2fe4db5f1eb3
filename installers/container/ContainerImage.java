import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.ImageFormat;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Makes the container image of the command line, from scratch: a layer for each folder, each of
/// which has files by their paths in the container, with the times that they have, as start-up
/// caches fit no others.
///
/// `java ContainerImage.java TAR VERSION TIMESTAMP ARCHITECTURE LAYER...`
public final class ContainerImage {
  private static final String HOME = "/opt/admittance";

  private ContainerImage() {}

  public static void main(String[] arguments) throws Exception {
    Path tar = Path.of(arguments[0]);
    JibContainerBuilder image =
        Jib.fromScratch()
            .setFormat(ImageFormat.Docker)
            .setPlatforms(Set.of(new Platform(arguments[3], "linux")))
            .setCreationTime(Instant.parse(arguments[2]))
            .setUser("65532:65532")
            .setWorkingDirectory(AbsoluteUnixPath.get("/work"))
            .setEnvironment(Map.of("HOME", "/tmp", "LANG", "C.UTF-8"))
            .setEntrypoint(HOME + "/lib/runtime/bin/java", "@" + HOME + "/options")
            .setProgramArguments("--help")
            .setLabels(
                Map.of(
                    "org.opencontainers.image.title", "Admittance",
                    "org.opencontainers.image.version", arguments[1],
                    "org.opencontainers.image.licenses", "Apache-2.0"));
    for (String folder : List.of(arguments).subList(4, arguments.length)) {
      image.addFileEntriesLayer(layer(Path.of(folder)));
    }
    image.containerize(
        Containerizer.to(TarImage.at(tar).named("admittance:" + arguments[1]))
            .setOfflineMode(true)
            // Layers are kept by names and times of files, which say nothing here.
            .setApplicationLayersCache(tar.resolveSibling("../container/kept"))
            .setToolName("admittance"));
  }

  private static FileEntriesLayer layer(Path folder) throws Exception {
    FileEntriesLayer.Builder layer =
        FileEntriesLayer.builder().setName(folder.getFileName().toString());
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(file -> !file.equals(folder)).sorted().toList()) {
        layer.addEntry(
            file,
            AbsoluteUnixPath.get("/" + folder.relativize(file)),
            permissions(file),
            Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant());
      }
    }
    return layer.build();
  }

  /// `/tmp` is open to all, as everywhere.
  private static FilePermissions permissions(Path file) throws Exception {
    return file.endsWith("tmp")
        ? FilePermissions.fromOctalString("777")
        : FilePermissions.fromPosixFilePermissions(Files.getPosixFilePermissions(file));
  }
}
