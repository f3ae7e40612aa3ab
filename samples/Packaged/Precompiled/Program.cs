// Which of the package's libraries runs: the one that was compiled ahead of time for this runtime, or the IL that runs everywhere.
using System.Reflection.PortableExecutable;
using Vivace.Json;

if (JsonSerializer.Serialize(new Dictionary<string, int[]> { ["a"] = [1, 2] }) != """{"a":[1,2]}""")
    throw new InvalidOperationException("The library does not work.");

string library = typeof(JsonSerializer).Assembly.Location;
using PEReader image = new(File.OpenRead(library));
string found = image.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size > 0 ? "precompiled" : "il";
Console.WriteLine($"{found}: {library}");
return found == args[0] ? 0 : 1;
