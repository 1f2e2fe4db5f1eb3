package dev.admittance.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import javafx.scene.Node;

/// The walls of the window, and those of the whole house: all classes are on its class path.
@AnalyzeClasses(packages = "dev.admittance", importOptions = MainClasses.class)
class WindowWallsTest {

  @ArchTest static final ArchTests HOUSE = ArchTests.in(HouseRules.class);

  @ArchTest
  static final ArchRule VIEW_MODELS_KNOW_NO_NODES =
      noClasses()
          .that()
          .haveSimpleNameEndingWith("ViewModel")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "javafx.scene..",
              "javafx.stage..",
              "javafx.application..",
              "org.fxmisc..",
              "org.kordamp..",
              "atlantafx..")
          .orShould()
          .dependOnClassesThat()
          .haveSimpleNameEndingWith("View")
          .because("a view model is tested without the toolkit");

  @ArchTest
  static final ArchRule SHARED_STATE_KNOWS_NO_NODES =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.admittance.app.workspace..",
              "dev.admittance.app.task..",
              "dev.admittance.app.failure..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javafx.scene..", "javafx.stage..")
          .because("nodes belong to views, controls and the shell");

  @ArchTest
  static final ArchRule FEATURES_MEET_ELSEWHERE =
      slices()
          .matching("dev.admittance.app.(design|debug|impact|cluster)..")
          .should()
          .notDependOnEachOther()
          .because("features meet in the shell and the workspace");

  @ArchTest
  static final ArchRule SHELL_KNOWS_NO_FEATURE =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.admittance.app.shell..",
              "dev.admittance.app.workspace..",
              "dev.admittance.app.controls..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.admittance.app.design..",
              "dev.admittance.app.debug..",
              "dev.admittance.app.cluster..")
          .because("features plug into the shell, and only the window puts them together");

  @ArchTest
  static final ArchRule DEBUG_VIEWS_DECIDE_NOTHING =
      noClasses()
          .that()
          .resideInAPackage("dev.admittance.app.debug..")
          .and()
          .areAssignableTo(Node.class)
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(Step.class, Trace.class, MatchTree.class, InitializationEvent.class)
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.admittance.simulator.pipeline..",
              "dev.admittance.simulator.analysis..",
              "dev.admittance.simulator.capture..",
              "dev.admittance.simulator.answer..",
              "dev.admittance.simulator.cel..")
          .because("a view shows what its view model took from the trace");

  @ArchTest
  static final ArchRule DEBUG_LEAVES_SEMANTICS_TO_THE_SIMULATOR =
      noClasses()
          .that()
          .resideInAPackage("dev.admittance.app.debug..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "dev.admittance.simulator.builtin..",
              "dev.admittance.simulator.cel.library..",
              "dev.admittance.simulator.cel.program..",
              "dev.admittance.simulator.convert..",
              "dev.admittance.simulator.defaulting..",
              "dev.admittance.simulator.merge..",
              "dev.admittance.simulator.mutation..",
              "dev.admittance.simulator.schema..",
              "dev.admittance.simulator.registry..",
              "dev.admittance.simulator.strategic..")
          .because("what the server does is told by traces and analyses");
}
