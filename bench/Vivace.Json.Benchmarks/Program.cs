// Benchmarks of our own parts, each against the plain way of doing the same.
// dotnet run -c Release --project bench/Vivace.Json.Benchmarks -- --filter *Integer*
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;

// In this process: no project is generated and restored, so a suite starts at once and runs on any runtime that runs this program.
IConfig config = DefaultConfig.Instance
    .AddJob(Job.ShortRun.WithToolchain(InProcessEmitToolchain.Instance))
    .AddDiagnoser(MemoryDiagnoser.Default);
BenchmarkSwitcher.FromAssembly(typeof(Program).Assembly).Run(args, config);
