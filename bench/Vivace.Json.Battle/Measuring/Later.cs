// System.Text.Json 11 beside the version of the shared framework: a process of its own loads the battle once more, over the other assemblies.
using System.Reflection;
using System.Runtime.Loader;

namespace Vivace.Json.Battle.Measuring;

internal static class Later
{
    public const string Name = "stj11";

    private static readonly string s_folder = Path.Combine(AppContext.BaseDirectory, Name);

    /// <summary>Whether the build found the package.</summary>
    public static bool IsHere => File.Exists(Path.Combine(s_folder, "System.Text.Json.dll"));

    /// <summary>Whether a contender needs the other assemblies, which this code does not run over.</summary>
    public static bool MustLoadFor(string contender) =>
        contender.StartsWith(Name, StringComparison.Ordinal) && AssemblyLoadContext.GetLoadContext(typeof(Later).Assembly) == AssemblyLoadContext.Default;

    /// <summary>Serves the contender from the battle's code over the other assemblies.</summary>
    public static int Serve(string contender, string workload) =>
        (int)new Context().LoadFromAssemblyName(typeof(Later).Assembly.GetName()).GetType(typeof(ContenderProcess).FullName!, throwOnError: true)!
            .GetMethod(nameof(ContenderProcess.Serve), BindingFlags.Public | BindingFlags.Static)!.Invoke(null, [contender, workload])!;

    private sealed class Context() : AssemblyLoadContext(Later.Name)
    {
        // The other version's assemblies, then new copies of the battle's own; the rest is the shared framework's.
        protected override Assembly? Load(AssemblyName assemblyName)
        {
            foreach (string folder in (string[])[s_folder, AppContext.BaseDirectory])
                if (Path.Combine(folder, assemblyName.Name + ".dll") is var path && File.Exists(path))
                    return LoadFromAssemblyPath(path);
            return null;
        }
    }
}
