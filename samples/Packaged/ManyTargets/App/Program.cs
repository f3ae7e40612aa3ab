// One Directory.Build.props switches all projects: the calls of this program and of its library run on Vivace.Json.
using System.Text.Json;
using Library;

bool isRight = Check("the library", Letter.Write(new Letter())) & Check("the program", JsonSerializer.Serialize(new Letter()));
return isRight ? 0 : 1;

static bool Check(string caller, string json)
{
    bool isRight = json == """{"To":"Ada"}""" && Letter.Engine == "Vivace.Json";
    Console.WriteLine($"{(isRight ? "ok   " : "WRONG")} {json}, called by {caller}, written by {Letter.Engine}");
    Letter.Engine = "none";
    return isRight;
}
