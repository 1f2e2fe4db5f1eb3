package dev.admittance.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Files;

/// The walls of the servers.
@AnalyzeClasses(
    packages = "dev.admittance.server",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ServerWallsTest {
  @ArchTest
  static final ArchRule REACH_NOTHING =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.admittance.call..",
              "dev.admittance.cluster..",
              "dev.admittance.kubeconfig..",
              "dev.admittance.metrics..",
              "dev.admittance.record..",
              "java.net.http..",
              "javax.net..")
          .because("agents and editors can reach no cluster and no hook through a server");

  @ArchTest
  static final ArchRule WRITE_NOTHING =
      noClasses()
          .should()
          .callMethod(Files.class, "writeString", java.nio.file.Path.class, CharSequence.class)
          .orShould()
          .dependOnClassesThat()
          .belongToAnyOf(java.io.FileWriter.class)
          .because("a server reads one folder and changes nothing");

  @ArchTest
  static final ArchRule PROTOCOLS_KNOW_NOT_EACH_OTHER =
      noClasses()
          .that()
          .resideInAPackage("dev.admittance.server.language..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.admittance.server.mcp..", "io.modelcontextprotocol..")
          .because("each server is read by itself");
}
