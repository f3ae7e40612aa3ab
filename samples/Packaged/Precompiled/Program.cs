// Which of the package's libraries runs: the one that was compiled ahead of time for this runtime, or the IL that runs everywhere. An image that contains
// little would run too, so it counts what is compiled when the library is called first: some 30 methods with the image, 350 from the IL.
using System.Reflection.PortableExecutable;
using System.Runtime;
using Vivace.Json;
using Vivace.Json.Documents;

const int MostCompiled = 100;
long before = JitInfo.GetCompiledMethodCount();
if (JsonSerializer.Serialize(new Dictionary<string, int[]> { ["a"] = [1, 2] }) != """{"a":[1,2]}""")
    throw new InvalidOperationException("The library does not work.");
long compiled = JitInfo.GetCompiledMethodCount() - before;

#pragma warning disable IL3000 // In a program of a single file it is empty, and the number of methods decides.
string library = typeof(JsonSerializer).Assembly.Location, documents = typeof(JsonTree).Assembly.Location;
#pragma warning restore IL3000
string found = (library.Length > 0 ? IsImage(library) && IsImage(documents) : compiled <= MostCompiled) ? "precompiled" : "il";
Console.WriteLine($"{found}, {compiled} methods compiled: {library}");
return found == args[0] && (found == "il" || compiled <= MostCompiled) ? 0 : 1;

static bool IsImage(string library)
{
    using PEReader image = new(File.OpenRead(library));
    return image.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size > 0;
}
