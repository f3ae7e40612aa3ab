// A project written only for System.Text.Json. With VivaceJsonDropIn the same source code uses Vivace.Json: the same texts, the same
// values, the same exceptions. Run with the name of the serializer that must have done the work: Vivace.Json or System.Text.Json.
using DropIn;

string engine = args is [string name] ? name : "Vivace.Json";
Form[] forms =
[
    .. Everyday.Forms, .. Streams.Forms, .. Converters.Forms, .. Contexts.Forms, .. Elements.Forms, .. Expressions.Forms,
    .. BesideNewtonsoft.Forms, .. InsideNamespace.Forms, .. InFull.Forms, .. UsingStatic.Forms, .. Faults.Forms, .. NotReached.Forms,
];
int wrong = 0;
foreach (Form form in forms)
{
    Engine.Taken();
    string? result = await form.Run();
    string? seen = Engine.Taken();
    string expected = form.IsReached ? engine : Engine.Theirs;
    bool isRight = result == form.Expected && seen == expected;
    Console.WriteLine($"{(isRight ? "ok   " : "WRONG")} {form.Name,-48} {seen}");
    if (isRight)
        continue;
    wrong++;
    Console.WriteLine($"      expected {form.Expected} by {expected}");
    Console.WriteLine($"      found    {result} by {seen ?? "nobody"}");
}

Console.WriteLine($"{forms.Length - wrong} of {forms.Length} forms of calls are right, those that can be reached by {engine}.");
return wrong == 0 ? 0 : 1;
